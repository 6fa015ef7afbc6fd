/** A plausible recipe for the demo, based on the prompt. */
export function recipeFor(prompt: string): string {
  const grams = (what: string) => new RegExp(`(\\d+) g di ${what}`).exec(prompt)?.[1];
  const style = /Stile di cucina: ([^.]+)\./.exec(prompt)?.[1] ?? 'Italiana';
  const meal = /Pasto: ([^.]+)\./.exec(prompt)?.[1] ?? 'Pranzo';
  const sweet = prompt.includes('Tipo: Dolce');
  const carbohydrates = grams('carboidrati');
  const [base, protein, fat] = sweet
    ? ['Fiocchi d’avena', 'Yogurt greco', 'Mandorle']
    : ['Riso basmati', 'Petto di pollo', 'Olio d’oliva'];
  return [
    `${sweet ? 'Coppa dolce' : 'Piatto unico'} in stile ${style} (${meal})`,
    '',
    'Ingredienti',
    ...(carbohydrates ? [`- ${base}, per ${carbohydrates} g di carboidrati`] : []),
    `- ${protein}, per ${grams('proteine') ?? '40'} g di proteine`,
    `- ${fat}, per ${grams('grassi') ?? '10'} g di grassi`,
    '',
    'Preparazione',
    sweet
      ? '1. Mescola gli ingredienti in una coppa.'
      : '1. Cuoci gli ingredienti in padella a fuoco medio.',
    sweet
      ? '2. Lascia riposare dieci minuti in frigorifero.'
      : '2. Aggiusta di spezie e servi caldo.',
  ].join('\n');
}

/** A comment that mentions «fitness», as real services do despite instructions. */
export function commentFor(prompt: string): string {
  const changes = prompt.split('\n').filter((line) => line.startsWith('- '));
  return `Ottimo lavoro! Il tuo Fitness sta dando risultati:\n${changes.join('\n')}\nContinua così.`;
}
