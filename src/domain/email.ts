const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Whether a text looks like an e-mail address. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}
