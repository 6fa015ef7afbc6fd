/** First steps are for accounts younger than this. */
export const NEW_FOR_DAYS = 60;

export function isNewAccount(createdAt: Date | null, now: Date): boolean {
  return createdAt !== null && now.getTime() - createdAt.getTime() < NEW_FOR_DAYS * 24 * 3_600_000;
}
