import { changeText, type MeasureChange } from '@/domain/checks/measures';

/** «fitness» is said «percorso», however it is written. */
export function withoutFitness(text: string): string {
  return text.replace(/fitness/gi, 'percorso');
}

/** What the AI service is asked: a motivating comment on differences. Built only from our names of measures and from numbers. */
export function commentPrompt(changes: readonly MeasureChange[]): { system: string; user: string } {
  const system = [
    'Sei un coach di un servizio di fitness e nutrizione italiano. Scrivi in italiano, dando del tu, un commento motivazionale breve',
    'ai progressi di una cliente, a partire dalle differenze tra due check. Non dare consigli medici e non inventare dati.',
  ].join(' ');
  const lines = changes.map((change) => `- ${changeText(change)}`);
  return {
    system: withoutFitness(system),
    user: withoutFitness(['Differenze dall’ultimo check:', ...lines].join('\n')),
  };
}
