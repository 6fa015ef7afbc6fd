import { ActionIcon, Button, CopyButton, TextInput } from '@mantine/core';
import { IconCheck, IconLink, IconTrash } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { Link, useHref } from 'react-router-dom';
import { errorText } from '@/domain/errors';
import { VIEW_NAME_MAX, type SavedView } from '@/domain/views/view';
import { inTime } from '../inTime';
import { Live } from '../Live';
import { BlockSkeleton } from '../Skeletons';
import { toast } from '../toast';
import { undoToast } from '../undoToast';
import classes from './List.module.css';
import type { Views } from './ViewsButton';

const COPIED_MS = 2_000;

/** The saved views, each to be opened, shared and deleted, and the list as it is, to be saved under a name or shared. */
export function ViewsPanel({ views, search, onClose }: { views: Views; search: string; onClose: () => void }) {
  return (
    <div className={classes.views}>
      <SavedViews views={views} search={search} onClose={onClose} />
      <SaveView views={views} search={search} />
      <CopyLink search={search} label="Copia il link di questo elenco" wide />
    </div>
  );
}

function SavedViews({ views, search, onClose }: { views: Views; search: string; onClose: () => void }) {
  const remove = (view: SavedView) => {
    inTime(views.remove(view)).then(
      () => undoToast(`Vista «${view.name}» eliminata.`, () => void save(views, view.name, view.search)),
      (error: unknown) => toast.error(errorText(error)),
    );
  };
  return (
    <Live
      source={views.source}
      size="line"
      skeleton={<BlockSkeleton height={44} />}
      empty={<p className={classes.note}>Nessuna vista salvata. Filtra l’elenco e salvalo con un nome.</p>}
    >
      {(saved) => (
        <ul className={classes.viewList} aria-label="Viste salvate">
          {saved.map((view) => (
            <li key={view.id}>
              <Link
                to={{ search: view.search }}
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
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Also from a portal it would reach a form around the button.
    event.stopPropagation();
    if (name.trim() === '' || busy) return;
    setBusy(true);
    if (await save(views, name.trim(), search)) setName('');
    setBusy(false);
  };
  return (
    <form className={classes.saveView} onSubmit={(event) => void submit(event)}>
      <TextInput
        label="Salva questa vista"
        placeholder="Nome della vista"
        maxLength={VIEW_NAME_MAX}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit" loading={busy} disabled={name.trim() === ''}>
        Salva
      </Button>
    </form>
  );
}

async function save(views: Views, name: string, search: string): Promise<boolean> {
  try {
    // Offline it is kept on the device and sent later.
    await inTime(views.save(name, search));
    toast.success(`Vista «${name}» salvata.`);
    return true;
  } catch (error) {
    toast.error(errorText(error));
    return false;
  }
}

function CopyLink({ search, label, wide = false }: { search: string; label: string; wide?: boolean }) {
  const address = `${window.location.origin}${useHref({ search })}`;
  return (
    <CopyButton value={address} timeout={COPIED_MS}>
      {({ copied, copy }) => {
        const name = copied ? `Copiato: ${label}` : label;
        const icon = copied ? <IconCheck size={17} aria-hidden /> : <IconLink size={17} aria-hidden />;
        return wide ? (
          <Button variant="subtle" size="compact-md" leftSection={icon} onClick={copy}>
            {copied ? 'Link copiato' : label}
          </Button>
        ) : (
          <ActionIcon variant="subtle" color="gray" aria-label={name} title="Copia il link" onClick={copy}>
            {icon}
          </ActionIcon>
        );
      }}
    </CopyButton>
  );
}
