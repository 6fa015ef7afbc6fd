/** Path of a person's draft sale at the counter. */
export function draftPath(uid: string): string {
  return `carrelli/${uid}`;
}
