import '@/ui/tabs.css';
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import {
  saveHighlights,
  saveMailbox,
  saveManagementAccounts,
  savePeopleList,
} from '@/data/settings/commands';
import { accessSettings, peopleLists, storedHighlights } from '@/data/settings/sources';
import type { AccessSettings } from '@/domain/access/management';
import { DEFAULT_HIGHLIGHTS, type HighlightLists } from '@/domain/orders/highlight';
import { notAnEmail, PEOPLE_LISTS, type PeopleLists } from '@/domain/settings/lists';
import { typedEmail } from '@/domain/text';
import { Live, ListSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { FollowDaysEditor } from './FollowDaysEditor';
import { HoursEditor } from './HoursEditor';
import { LimitsEditor } from './LimitsEditor';
import { LinesEditor } from './LinesEditor';
import { NoticeEditor } from './NoticeEditor';
import { OffersEditor } from './OffersEditor';
import { OrderFiltersEditor } from './OrderFiltersEditor';
import classes from './settings.module.css';
import { TemplatesEditor } from './TemplatesEditor';

const TABS = [
  { value: 'modelli', label: 'Modelli' },
  { value: 'elenchi', label: 'Elenchi di persone' },
  { value: 'accesso', label: 'Accesso' },
  { value: 'limiti', label: 'Limiti' },
  { value: 'ordini', label: 'Filtri ordini' },
  { value: 'offerte', label: 'Offerte' },
  { value: 'seguire', label: 'Da seguire' },
  { value: 'orari', label: 'Orari e chiusure' },
  { value: 'privacy', label: 'Privacy' },
] as const;

/** `/impostazioni`: global settings, by Amministratore. The tab is in the URL. */
export function SettingsScreen({ title }: { title: string }) {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ value }) => value === params.get('scheda'))?.value ?? 'modelli';
  return (
    <>
      <PageHeader title={title} />
      <Tabs
        value={tab}
        onChange={(value) => setParams({ scheda: value ?? 'modelli' }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="md" className={classes.tabs}>
          {TABS.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="modelli">
          <TemplatesEditor />
        </Tabs.Panel>
        <Tabs.Panel value="elenchi">
          <PeopleTab />
        </Tabs.Panel>
        <Tabs.Panel value="accesso">
          <AccessTab />
        </Tabs.Panel>
        <Tabs.Panel value="limiti">
          <LimitsEditor />
        </Tabs.Panel>
        <Tabs.Panel value="ordini">
          <OrderFiltersEditor />
          <HighlightsEditor />
        </Tabs.Panel>
        <Tabs.Panel value="offerte">
          <OffersEditor />
        </Tabs.Panel>
        <Tabs.Panel value="seguire">
          <FollowDaysEditor />
        </Tabs.Panel>
        <Tabs.Panel value="orari">
          <HoursEditor />
        </Tabs.Panel>
        <Tabs.Panel value="privacy">
          <NoticeEditor />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function PeopleTab() {
  const source = peopleLists();
  const editors = (stored: PeopleLists | null) => (
    <div className={classes.lists}>
      {PEOPLE_LISTS.map(({ key, label }) => (
        <LinesEditor
          key={key}
          label={label}
          description="Un nome per riga. Un nome tolto resta dove è già stato usato."
          stored={stored?.[key] ?? []}
          save={(read, lines) => savePeopleList(key, read, lines)}
        />
      ))}
    </div>
  );
  return (
    <Live source={source} skeleton={<ListSkeleton />} empty={editors(null)}>
      {editors}
    </Live>
  );
}

/** Products that colour the latest order in the list of consultations. */
function HighlightsEditor() {
  const editors = ({ green, orange }: HighlightLists) => (
    <div className={classes.lists}>
      <LinesEditor
        label="Prodotti in verde"
        description={HIGHLIGHTED}
        stored={green}
        save={(read, lines) => saveHighlights('green', read, lines)}
      />
      <LinesEditor
        label="Prodotti in arancione"
        description={HIGHLIGHTED}
        stored={orange}
        save={(read, lines) => saveHighlights('orange', read, lines)}
      />
    </div>
  );
  return (
    <Live
      source={storedHighlights()}
      skeleton={<ListSkeleton rows={3} />}
      empty={editors(DEFAULT_HIGHLIGHTS)}
    >
      {editors}
    </Live>
  );
}
const HIGHLIGHTED =
  'Un nome, o una sua parte, per riga: colora l’ultimo ordine nel riepilogo delle consulenze.';
const emailProblem = (lines: readonly string[]) => {
  const wrong = notAnEmail(lines);
  return wrong === null ? null : `Non è un’email: ${wrong}`;
};

function AccessTab() {
  const source = accessSettings();
  const editors = ({ management, mailbox }: AccessSettings) => (
    <div className={classes.lists}>
      <LinesEditor
        label="Account della gestione"
        description="Un’email per riga: chi vede tutte le schede di BENVENUTO NELLA TUA GESTIONE."
        stored={management}
        save={(read, lines) => saveManagementAccounts(read, lines.map(typedEmail))}
        problem={emailProblem}
      />
      <LinesEditor
        label="Casella della gestione"
        description="L’email a cui scrive chi vede gli elenchi in sola lettura."
        stored={mailbox === '' ? [] : [mailbox]}
        save={([read = ''], [email = '']) => saveMailbox(read, typedEmail(email))}
        problem={(lines) =>
          emailProblem(lines) ?? (lines.length > 1 ? 'Scrivi una sola email.' : null)
        }
      />
    </div>
  );
  return (
    <Live
      source={source}
      skeleton={<ListSkeleton rows={3} />}
      empty={editors({ management: [], mailbox: '' })}
    >
      {editors}
    </Live>
  );
}
