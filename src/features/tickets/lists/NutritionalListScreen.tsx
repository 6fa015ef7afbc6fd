import { TicketListScreen } from './TicketListScreen';

/** `/admin`: the open nutritional tickets, live, newest first. */
export function NutritionalListScreen({ title }: { title: string }) {
  return <TicketListScreen kind="nutritional" title={title} />;
}
