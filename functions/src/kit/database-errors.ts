/** gRPC codes of Firestore errors that functions act on. */
export const INVALID_ARGUMENT = 3;
export const NOT_FOUND = 5;
export const ALREADY_EXISTS = 6;
export const RESOURCE_EXHAUSTED = 8;
export const FAILED_PRECONDITION = 9;
/** Too many writes of one document at a time. */
export const ABORTED = 10;

export function isCode(error: unknown, ...codes: number[]): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    codes.some((code) => code === error.code)
  );
}
