/** A canned message that staff insert in a conversation. */
export interface Template {
  id: string;
  title: string;
  content: string;
}

/** Values of a template's variables. */
export interface TemplateValues {
  nome: string;
  studio: string;
  /** When support answers (openingHoursText). */
  orari: string;
}

/** Variables allowed in templates. */
export const TEMPLATE_VARIABLES = ['{nome}', '{studio}', '{orari}'] as const;

export const TEMPLATE_TITLE_MAX_CHARS = 80;
export const TEMPLATES_MAX = 60;

/** Fills in the variables; without a name, the greeting omits it. */
export function fillTemplate(content: string, { nome, studio, orari }: TemplateValues): string {
  const name = nome.trim();
  return content
    .replace(/( ?)\{nome\}/g, (_, space: string) => (name === '' ? '' : space + name))
    .replaceAll('{studio}', studio.trim() || 'la sede')
    .replaceAll('{orari}', orari);
}

/** Templates with every search word in title or content, ignoring accents and case. */
export function searchTemplates(templates: readonly Template[], typed: string): Template[] {
  const fold = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{Diacritic}/gu, '')
      .toLowerCase();
  const words = fold(typed).split(/\s+/).filter(Boolean);
  return templates.filter(({ title, content }) => {
    const text = fold(`${title} ${content}`);
    return words.every((word) => text.includes(word));
  });
}

type TemplateErrors = Partial<Record<'title' | 'content', string>>;

/** Validation messages; empty when valid. */
export function templateErrors(
  { title, content }: Pick<Template, 'title' | 'content'>,
  maxContent: number,
): TemplateErrors {
  const errors: TemplateErrors = {};
  if (title.trim() === '') errors.title = 'Ogni modello ha bisogno di un titolo.';
  else if (title.length > TEMPLATE_TITLE_MAX_CHARS)
    errors.title = `Il titolo «${title.slice(0, 20)}…» è troppo lungo.`;
  if (content.trim() === '') errors.content = `Il modello «${title}» è vuoto.`;
  else if (content.length > maxContent) errors.content = `Il modello «${title}» è troppo lungo.`;
  return errors;
}
