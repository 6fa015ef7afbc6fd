import { TicketListScreen } from './TicketListScreen';

/** `/admin` (document 1 §2.4): the open nutritional tickets, live, newest first. */
export function NutritionalListScreen({ title }: { title: string }) {
  return <TicketListScreen kind="nutritional" title={title} />;
}
