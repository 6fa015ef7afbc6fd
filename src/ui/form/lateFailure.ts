let tell: (text: string) => void = (text) => console.error(text);

/**
 * Sets how failures of unmounted forms are shown. The shells use toasts, which this kit's core
 * doesn't know.
 */
export function tellLateFailures(by: (text: string) => void): void {
  tell = by;
}

export function lateFailure(text: string): void {
  tell(text);
}
