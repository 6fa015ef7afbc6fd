const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CODE_LENGTH = 9;
/** Rejects bytes from 252, the largest multiple of 36 in a byte, to avoid modulo bias. */
const BYTE_LIMIT = 252;

/** A new ticket's code: TICKET- and 9 random base-36 characters. */
export function newTicketCode(): string {
  let code = '';
  while (code.length < CODE_LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      if (byte < BYTE_LIMIT && code.length < CODE_LENGTH)
        code += ALPHABET.charAt(byte % ALPHABET.length);
    }
  }
  return `TICKET-${code}`;
}

/**
 * Spellings of a ticket code to look up, typed with or without «TICKET-»; [] if the text is no
 * code.
 */
export function soughtCodes(text: string): string[] {
  const typed = text.trim();
  const code = new RegExp(`^(?:ticket-)?([0-9a-z]{${CODE_LENGTH}})$`, 'i').exec(typed)?.[1];
  return code === undefined ? [] : [...new Set([`TICKET-${code.toUpperCase()}`, typed])];
}
