import { ActionIcon, Button, CopyButton } from '@mantine/core';
import { IconCheck, IconLink, IconTrash } from '@tabler/icons-react';
import { Link, useHref } from 'react-router-dom';
import * as z from 'zod/mini';
import { VIEW_NAME_MAX, type SavedView } from '@/domain/views/view';
import { TextField, text } from '../form/fields';
import { Form, FormFailure, SubmitButton, useAppForm } from '../form/Form';
import { inTime } from '../inTime';
import { Live, BlockSkeleton } from '../states';
import { toast, undoToast } from '../feedback';
import { urlPartsNamed } from './urlFields';
import classes from './List.module.css';
import type { Views } from './ViewsButton';

const COPIED_MS = 2_000;
const SCHEMA = z.object({
  name: text({ missing: 'Scrivi il nome della vista.', max: VIEW_NAME_MAX }),
});
const tell = (error: unknown) => toast.failure(error);

/** Opens, shares and deletes saved views; saves or shares the current list. */
export function ViewsPanel({
  views,
  search,
  onClose,
}: {
  views: Views;
  search: string;
  onClose: () => void;
}) {
  return (
    <div className={classes.views}>
      <SavedViews views={views} search={search} onClose={onClose} />
      <SaveView views={views} search={search} />
      <CopyLink search={search} label="Copia il link di questo elenco" wide />
    </div>
  );
}

function SavedViews({
  views,
  search,
  onClose,
}: {
  views: Views;
  search: string;
  onClose: () => void;
}) {
  const remove = (view: SavedView) => {
    inTime(views.remove(view)).then(
      () =>
        undoToast(`Vista «${view.name}» eliminata.`, () => {
          saved(views.save(view.name, view.search), view.name).catch(tell);
        }),
      tell,
    );
  };
  return (
    <Live
      source={views.source}
      size="line"
      skeleton={<BlockSkeleton height={44} />}
      empty={
        <p className={classes.note}>
          Nessuna vista salvata. Filtra l’elenco e salvalo con un nome.
        </p>
      }
    >
      {(all) => (
        <ul className={classes.viewList} aria-label="Viste salvate">
          {all.map((view) => (
            <li key={view.id}>
              <Link
                to={urlPartsNamed(view.search)}
                className={classes.view}
                aria-current={view.search === search || undefined}
                onClick={onClose}
              >
                {view.name}
              </Link>
              <CopyLink search={view.search} label={`Copia il link di ${view.name}`} />
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Elimina la vista ${view.name}`}
                title="Elimina"
                onClick={() => remove(view)}
              >
                <IconTrash size={17} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </Live>
  );
}

function SaveView({ views, search }: { views: Views; search: string }) {
  const form = useAppForm(SCHEMA, {
    initial: { name: '' },
    light: true,
    submit: async ({ name }) => {
      await saved(views.save(name, search), name);
      return name;
    },
    onSaved: () => form.reset({ name: '' }),
  });
  return (
    <Form form={form}>
      <div className={classes.saveView}>
        <TextField
          form={form}
          name="name"
          label="Salva questa vista"
          placeholder="Nome della vista"
          maxLength={VIEW_NAME_MAX}
        />
        <SubmitButton form={form}>Salva</SubmitButton>
      </div>
      <FormFailure form={form} />
    </Form>
  );
}

/** Offline the write is queued. */
async function saved(writing: Promise<void>, name: string): Promise<void> {
  await inTime(writing);
  toast.success(`Vista «${name}» salvata.`);
}

function CopyLink({
  search,
  label,
  wide = false,
}: {
  search: string;
  label: string;
  wide?: boolean;
}) {
  const url = `${window.location.origin}${useHref(urlPartsNamed(search))}`;
  return (
    <CopyButton value={url} timeout={COPIED_MS}>
      {({ copied, copy }) => {
        const name = copied ? `Copiato: ${label}` : label;
        const icon = copied ? (
          <IconCheck size={17} aria-hidden />
        ) : (
          <IconLink size={17} aria-hidden />
        );
        return wide ? (
          <Button variant="subtle" size="compact-md" leftSection={icon} onClick={copy}>
            {copied ? 'Link copiato' : label}
          </Button>
        ) : (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={name}
            title="Copia il link"
            onClick={copy}
          >
            {icon}
          </ActionIcon>
        );
      }}
    </CopyButton>
  );
}
