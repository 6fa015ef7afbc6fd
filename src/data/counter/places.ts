/** The place of a person's sale at the counter. */
export function draftPath(uid: string): string {
  return `carrelli/${uid}`;
}
