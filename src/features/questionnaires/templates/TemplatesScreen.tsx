import { Badge, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { templates } from '@/data/questionnaires/sources';
import { errorText } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { matchesQuery } from '@/domain/search/ngrams';
import { DataTable, type Column } from '@/ui/DataTable';
import { textField } from '@/ui/list/urlFields';
import { FilterBar } from '@/ui/list/FilterBar';
import { useListUrl } from '@/ui/list/useListUrl';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState, EmptyState, ListSkeleton } from '@/ui/states';
import { useLive } from '@/ui/useLive';
import { TemplateActions } from './TemplateActions';
import { TemplateModal } from './TemplateModal';
import classes from './Templates.module.css';

const SCHEMA = { fields: { search: textField('cerca') }, paging: 'more' } as const;
type Edited = { template: QuestionnaireTemplate | null } | null;

/** `/questionari-template`: questionnaires and their versions. */
export function TemplatesScreen({ title }: { title: string }) {
  const listUrl = useListUrl(SCHEMA);
  const [edited, setEdited] = useState<Edited>(null);
  const { search } = listUrl.values;
  const table = (all: readonly QuestionnaireTemplate[]) => {
    const rows = found(all, search);
    if (rows.length === 0) {
      return (
        <EmptyState
          text={questionnaireMessages.noTemplates}
          hint={search === '' ? 'Crea il primo con «Nuovo template».' : undefined}
        />
      );
    }
    return (
      <DataTable
        label="Template"
        columns={columns((template) => setEdited({ template }))}
        rows={rows}
        rowKey={({ id }) => id}
        rowProblem={({ problems }) => problems[0]?.message ?? null}
      />
    );
  };
  const waiting = (
    <>
      <p role="status">{questionnaireMessages.loading}</p>
      <ListSkeleton />
    </>
  );
  const list = useLive(templates(), {
    loading: waiting,
    ready: (all, { stale }) => (stale && all.length === 0 ? waiting : table(all)),
    error: ({ error, data, retry }) => (
      <>
        <ErrorState text={questionnaireMessages.failed(errorText(error))} onRetry={retry} />
        {data && data.length > 0 && table(data)}
      </>
    ),
  });
  return (
    <>
      <PageHeader
        title={title}
        back="/gestione-general"
        actions={
          <Button
            leftSection={<IconPlus size={17} aria-hidden />}
            onClick={() => setEdited({ template: null })}
          >
            Nuovo template
          </Button>
        }
      />
      <FilterBar
        listUrl={listUrl}
        search={{ field: 'search', label: 'Cerca per titolo, ID o productId' }}
      />
      {list}
      {edited && <TemplateModal template={edited.template} onClose={() => setEdited(null)} />}
    </>
  );
}

/** Sorted by title; matches any of the words in title, id or product. */
function found(all: readonly QuestionnaireTemplate[], search: string): QuestionnaireTemplate[] {
  return all
    .filter(
      ({ title, id, productId }) =>
        search.trim() === '' || matchesQuery(`${title} ${id} ${productId}`, search),
    )
    .sort((a, b) => a.title.localeCompare(b.title, 'it'));
}

function columns(edit: (template: QuestionnaireTemplate) => void): Column<QuestionnaireTemplate>[] {
  return [
    {
      key: 'title',
      header: 'Titolo',
      width: 240,
      cell: ({ title, isActive, draft, version }) => (
        <span className={classes.title}>
          <span
            className={classes.dot}
            data-active={isActive || undefined}
            role="img"
            aria-label={isActive ? 'Attivo' : 'Non attivo'}
          />
          {title || '—'}
          {draft && (
            <Badge
              variant="light"
              color="orange"
              c="var(--text)"
              title={questionnaireMessages.draftOf(version)}
            >
              Bozza
            </Badge>
          )}
        </span>
      ),
    },
    { key: 'id', header: 'ID', width: 180, cell: ({ id }) => <code>{id}</code> },
    { key: 'version', header: 'Versione', width: 80, cell: ({ version }) => version },
    { key: 'scope', header: 'Ambito', width: 90, cell: ({ scope }) => scope },
    { key: 'product', header: 'Prodotto', width: 120, cell: ({ productId }) => productId || '—' },
    {
      key: 'actions',
      header: 'Azioni',
      width: 230,
      screenOnly: true,
      cell: (template) => <TemplateActions template={template} onEdit={() => edit(template)} />,
    },
  ];
}
