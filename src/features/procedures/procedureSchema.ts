import * as z from 'zod/mini';
import {
  ENTRIES_MAX,
  PROCEDURE_TEXT_MAX_CHARS,
  PROCEDURE_TITLE_MAX_CHARS,
} from '@/domain/procedures/procedures';

const title = (missing: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(PROCEDURE_TITLE_MAX_CHARS, `Al massimo ${PROCEDURE_TITLE_MAX_CHARS} caratteri.`),
    );

export const procedureSchema = z.object({
  title: title('Scrivi il titolo dell’argomento.'),
  entries: z
    .array(
      z.object({
        title: title('Scrivi il titolo della voce.'),
        text: z
          .string()
          .check(
            z.maxLength(
              PROCEDURE_TEXT_MAX_CHARS,
              `Al massimo ${PROCEDURE_TEXT_MAX_CHARS} caratteri.`,
            ),
          ),
      }),
    )
    .check(
      z.minLength(1, 'Aggiungi almeno una voce.'),
      z.maxLength(ENTRIES_MAX, `Al massimo ${ENTRIES_MAX} voci.`),
    ),
});
