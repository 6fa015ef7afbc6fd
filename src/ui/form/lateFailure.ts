let tell: (text: string) => void = (text) => console.error(text);

/** How failures are told whose form is no longer there. The shells have toasts for it; this kit's core knows none. */
export function tellLateFailures(by: (text: string) => void): void {
  tell = by;
}

export function lateFailure(text: string): void {
  tell(text);
}
