import { Alert, Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AddingSection, useAdding } from '@/components/lead/AddingSection';
import type { RowWords } from '@/components/lead/PlanTable';
import { campaignOfNumbers } from '@/data/campaigns/list';
import { addLeads } from '@/data/leads/commands';
import { campaignMessages, leadImportMessages } from '@/domain/leadMessages';
import {
  campaignPastes,
  planCampaign,
  type CampaignPaste,
  type NewCampaignLead,
} from '@/domain/leads/campaignAddition';
import { CAMPAIGN_FIELDS, pastedColumns, type PastedField } from '@/domain/leads/campaignFields';
import type { CampaignPage } from '@/domain/leads/campaignLists';
import { pastedCampaign, pastedRecontacts } from '@/domain/leads/paste';
import { useFocusReturn } from '@/ui/focus';
import { serverNow } from '@/domain/time/clock';

const columnName = (name: PastedField | null) =>
  name === null
    ? 'una colonna che non si legge'
    : (CAMPAIGN_FIELDS[name].pasted ?? CAMPAIGN_FIELDS[name].label.toLowerCase());
const WORDS: RowWords<CampaignPaste> = {
  nameOf: ({ pasted }) => [pasted?.name, pasted?.surname].filter(Boolean).join(' '),
  columns: pastedColumns(true)
    .filter((name) => name !== null)
    .map((name) => ({
      header: CAMPAIGN_FIELDS[name].label,
      value: ({ pasted }) => pasted?.[name] ?? '',
    })),
};

/** Rows pasted from a spreadsheet: shows the plan, then, confirmed, applies it. */
export function CampaignPasteModal({
  page: { list, campaign },
  onClose,
}: {
  page: CampaignPage;
  onClose: () => void;
}) {
  useFocusReturn();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const adding = useAdding<CampaignPaste, NewCampaignLead>({
    lookUp: (numbers) => campaignOfNumbers(list, numbers),
    add: (additions) => addLeads(list, additions),
    onDone: onClose,
    label: campaignMessages.creating,
  });
  const preview = () => {
    const rows = campaignPastes((campaign ? pastedCampaign : pastedRecontacts)(text, serverNow()));
    setProblem(rows.length === 0 ? leadImportMessages.empty : null);
    if (rows.length > 0) void adding.check(rows, (known) => planCampaign(rows, known, campaign));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Crea multi Contatto"
      size="xl"
      closeOnClickOutside={false}
      closeOnEscape={!adding.running}
      withCloseButton={!adding.running}
    >
      <Textarea
        label="Contatti"
        description={`Righe copiate da un foglio di calcolo, con le colonne: ${pastedColumns(campaign).map(columnName).join(', ')}.`}
        autosize
        minRows={6}
        maxRows={12}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          setProblem(null);
          adding.forget();
        }}
        disabled={adding.running}
        data-autofocus
      />
      <Button variant="default" my="sm" onClick={preview} disabled={adding.running}>
        Copia Contatti
      </Button>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <AddingSection adding={adding} rows={WORDS} onClose={onClose} />
    </Modal>
  );
}
