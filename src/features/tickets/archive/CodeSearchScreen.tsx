import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState, type FormEvent } from 'react';
import { codeCandidates, partlyIndexedTickets } from '@/data/tickets/archive';
import { MESSAGE_PREVIEW_CHARS, PAGE_SIZE } from '@/domain/limits';
import { archiveMessages } from '@/domain/messages';
import { around, EMPTY_CELL, messageWithCode, searchToken } from '@/domain/tickets/archive';
import type { PagedSource } from '@/domain/live';
import type { Ticket } from '@/domain/tickets/ticket';
import { DataTable } from '@/ui/DataTable';
import { EmptyState } from '@/ui/EmptyState';
import { ErrorState } from '@/ui/ErrorState';
import { PageHeader } from '@/ui/PageHeader';
import { ListSkeleton } from '@/ui/Skeletons';
import { toast } from '@/ui/toast';
import classes from './Archive.module.css';
import { archiveColumns } from './archiveTable';
import { Pager } from './Pager';
import { pageIn, useAddress } from './useAddress';
import { usePages, type Pages } from './usePages';
import { useSearchFailure } from './useSearchFailure';

const ROWS = PAGE_SIZE / 2;

/** `/assistenzatecnica-nascosta-ricerca` (document 1 §2.8): technical tickets by a code inside a message. */
export function CodeSearchScreen({ title }: { title: string }) {
  const [params, change] = useAddress();
  const code = params.get('codice') ?? '';
  const token = searchToken(code);
  const [running, setRunning] = useState(false);
  return (
    <div className={classes.page}>
      <PageHeader title={title} back="/assistenzatecnica-nascosta" />
      <CodeForm key={code} code={code} running={running} onSearch={(codice) => change({ codice, pagina: '', lunghe: '' })} />
      {token === null ? (
        <p className={classes.note}>Scrivi un codice e premi «Cerca».</p>
      ) : (
        <Search
          key={`${code}/${params.get('lunghe') ?? ''}`}
          source={params.has('lunghe') ? partlyIndexedTickets() : codeCandidates(token)}
          code={code}
          page={pageIn(params)}
          onPage={(page) => change({ pagina: page === 1 ? '' : String(page) })}
          onRunning={setRunning}
          long={params.has('lunghe')}
          onLong={(long) => change({ lunghe: long ? '1' : '', pagina: '' })}
        />
      )}
    </div>
  );
}

function CodeForm({ code, running, onSearch }: { code: string; running: boolean; onSearch: (code: string) => void }) {
  const [typed, setTyped] = useState(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '' || running) return;
    if (searchToken(typed) === null) toast.error(archiveMessages.codeTooShort);
    else onSearch(typed.trim());
  };
  return (
    <form className={classes.bar} onSubmit={submit}>
      <TextInput
        className={classes.grow}
        label="Codice"
        placeholder="Codice contenuto in un messaggio"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" leftSection={<IconSearch size={16} aria-hidden />} disabled={typed.trim() === '' || running}>
        {running ? 'Ricerca in corso…' : 'Cerca'}
      </Button>
    </form>
  );
}

interface SearchProps {
  source: PagedSource<Ticket>;
  code: string;
  page: number;
  onPage: (page: number) => void;
  onRunning: (running: boolean) => void;
  /** Looking through the conversations too long for the index to hold all of. */
  long: boolean;
  onLong: (long: boolean) => void;
}

function Search({ source, code, page, onPage, onRunning, long, onLong }: SearchProps) {
  const pages = usePages(source, { page, size: ROWS, matches: (ticket) => messageWithCode(ticket, code) !== null });
  useSearchFailure(pages.state);
  const running = pages.state.status === 'loading' || (pages.state.status === 'ready' && (pages.state.stale || pages.busy));
  useEffect(() => {
    onRunning(running);
    return () => onRunning(false);
  }, [running, onRunning]);
  if (pages.state.status === 'error') return <ErrorState text={archiveMessages.seeConsole} onRetry={() => source.retry()} />;
  return (
    <>
      <Found pages={pages} code={code} running={running} />
      <div className={classes.bar}>
        {pages.paused && (
          <Button variant="default" onClick={pages.goOn}>
            Cerca nei ticket più vecchi
          </Button>
        )}
        {!running && (
          <Button variant="subtle" onClick={() => onLong(!long)}>
            {long ? 'Torna a tutte le conversazioni' : 'Cerca anche a fondo nelle conversazioni lunghe'}
          </Button>
        )}
      </div>
      <Pager page={pages.page} pages={null} hasNext={pages.hasNext} onPage={onPage} />
    </>
  );
}

function Found({ pages, code, running }: { pages: Pages<Ticket>; code: string; running: boolean }) {
  if (running && pages.rows.length === 0) return <ListSkeleton />;
  if (pages.rows.length === 0) return <EmptyState text={archiveMessages.codeNotFound} />;
  const text = (ticket: Ticket) => around(messageWithCode(ticket, code) ?? EMPTY_CELL, code, MESSAGE_PREVIEW_CHARS);
  return (
    <DataTable
      label="Ticket tecnici con il codice"
      columns={archiveColumns({ header: 'Messaggio con il codice', text })}
      rows={pages.rows}
      rowKey={(ticket) => ticket.id}
      rowProblem={(ticket) => ticket.problems[0]?.message ?? null}
    />
  );
}
