import { TicketListScreen } from './TicketListScreen';

/** `/assistenzatecnica` (document 1 §2.5): the open technical tickets, live, oldest first. */
export function TechnicalListScreen({ title }: { title: string }) {
  return <TicketListScreen kind="technical" title={title} />;
}
