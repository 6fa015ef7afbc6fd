import { LEAD_TONES, OUT_OF_FILTER } from '@/components/lead/tones';
import type { Lead } from '@/data/leads/codec';
import { IDLE_DAYS, idleDays } from '@/domain/leads/idle';
import { latestStatus, leadTone } from '@/domain/leads/status';
import type { Toned } from '@/ui/grid/types';

/** The row's colour with its word: what it was edited out of comes first, then the link that led here. @param today yyyy-MM-dd, in Rome */
export function rowTone(
  lead: Lead,
  { isLinked, isOut, today }: { isLinked: boolean; isOut: boolean; today: string },
): Toned | null {
  if (isOut) return OUT_OF_FILTER;
  if (isLinked) return { tone: 'yellow', word: 'Contatto cercato' };
  const [tone, idle] = [leadTone(lead), daysIdle(lead, today)];
  if (tone === null) return idle === 0 ? null : { tone: 'orange', word: `Fermo da ${idle} giorni` };
  const word = tone === 'popup' ? 'Pop up sito' : latestStatus(lead);
  return { tone: LEAD_TONES[tone], word: idle === 0 ? word : `${word} · fermo ${idle} gg` };
}

/** For how many days nobody has worked on a lead; 0 for one that isn't called idle. */
function daysIdle({ idleSince }: Lead, today: string): number {
  const days = idleSince === null ? 0 : idleDays(idleSince, today);
  return days < IDLE_DAYS[0] ? 0 : days;
}
