import { TicketListScreen } from './TicketListScreen';

/** `/assistenzatecnica`: the open technical tickets, live, oldest first. */
export function TechnicalListScreen({ title }: { title: string }) {
  return <TicketListScreen kind="technical" title={title} />;
}
