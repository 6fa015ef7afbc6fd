import { codeCandidates, codePages } from '@/data/tickets/archive';
import { MESSAGE_PREVIEW_CHARS, PAGE_SIZE } from '@/domain/limits';
import { archiveMessages } from '@/domain/messages';
import { searchToken } from '@/domain/search/ngrams';
import { around, EMPTY_CELL, messageWithCode } from '@/domain/tickets/archive';
import type { Ticket } from '@/domain/tickets/ticket';
import { textField } from '@/ui/list/urlFields';
import { ListPage } from '@/ui/list/ListPage';
import { useList } from '@/ui/list/pagedRows';
import { useSearchFailure } from '@/ui/list/useSearchFailure';
import classes from './Archive.module.css';
import { ARCHIVE_COLUMNS, archiveColumns, ticketKey, ticketProblem } from './archiveTable';
import { CodeForm } from './CodeForm';

const ROWS = PAGE_SIZE / 2;
const SCHEMA = {
  fields: { code: textField('codice', { typed: false }) },
  paging: 'pager',
} as const;

interface Sought {
  code: string;
}
function candidates({ code }: Sought) {
  const token = searchToken(code);
  return token === null ? null : codeCandidates(token);
}
const matchesOf =
  ({ code }: Sought) =>
  (ticket: Ticket) =>
    messageWithCode(ticket, code) !== null;

/** `/assistenzatecnica-nascosta-ricerca`: finds technical tickets by a code inside a message. */
export function CodeSearchScreen({ title }: { title: string }) {
  const { listUrl, list } = useList(SCHEMA, {
    rows: candidates,
    matches: matchesOf,
    pageSize: ROWS,
  });
  const { code } = listUrl.values;
  const token = searchToken(code);
  useSearchFailure(list.error);
  const running = token !== null && (list.status === 'loading' || list.busy);
  const text = (ticket: Ticket) =>
    around(messageWithCode(ticket, code) ?? EMPTY_CELL, code, MESSAGE_PREVIEW_CHARS);
  return (
    <ListPage
      title={title}
      label="Ticket tecnici con il codice"
      back="/assistenzatecnica-nascosta"
      listUrl={listUrl}
      list={list}
      filters={
        <CodeForm
          key={code}
          code={code}
          running={running}
          onSearch={(searched) => listUrl.change({ code: searched })}
        />
      }
      columns={archiveColumns({ header: 'Messaggio con il codice', value: text })}
      rowKey={ticketKey}
      rowProblem={ticketProblem}
      rowOpens
      idle={
        token === null ? (
          <p className={classes.note}>Scrivi un codice e premi «Cerca».</p>
        ) : undefined
      }
      empty={{ text: archiveMessages.codeNotFound }}
      errorText={archiveMessages.seeConsole}
      csv={
        token === null
          ? undefined
          : {
              name: 'ticket-con-codice',
              columns: ARCHIVE_COLUMNS,
              pages: () => codePages(token, matchesOf({ code })),
            }
      }
      exportFailed={archiveMessages.searchFailed}
    />
  );
}
