import { changeText, type MeasureChange } from '@/domain/checks/measures';

/** Replaces «fitness» by «percorso», in any case. */
export function withoutFitness(text: string): string {
  return text.replace(/fitness/gi, 'percorso');
}

/**
 * The prompt for a motivating comment. Built only from our measure names and numbers, so user input
 * cannot inject instructions.
 */
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
