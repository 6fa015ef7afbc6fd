import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconCopy,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRocket,
  IconTrash,
} from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { tellDeleted } from '@/components/deletion/deleting';
import {
  duplicateTemplate,
  publishTemplate,
  setTemplateActive,
} from '@/data/questionnaires/commands';
import { deleteRecord } from '@/data/audit/deletions';
import { questionnaireMessages } from '@/domain/messages';
import type { QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { confirm, toast } from '@/ui/feedback';
import classes from './Templates.module.css';

/** Actions on a template. One at a time: a double click on «Pubblica» would create two versions. */
export function TemplateActions({
  template,
  onEdit,
}: {
  template: QuestionnaireTemplate;
  onEdit: () => void;
}) {
  const { id, isActive } = template;
  const name = template.title || id;
  const [running, setRunning] = useState(false);
  const run = (work: () => Promise<void>, failed: string) => () => {
    if (running) return;
    setRunning(true);
    void work()
      .catch((error: unknown) => toast.failure(error, failed))
      .finally(() => setRunning(false));
  };
  const toggle = async () => {
    await setTemplateActive(id, !isActive);
    toast.success(isActive ? 'Template disattivato.' : 'Template attivato.');
  };
  const publish = async () => {
    await publishTemplate(id, null);
    toast.success(questionnaireMessages.published);
  };
  const duplicate = async () => {
    toast.success(`Template duplicato: ${await duplicateTemplate(id)}`);
  };
  const remove = async () => {
    if (
      !(await confirm({
        question: questionnaireMessages.confirmDelete(name),
        action: 'Elimina',
        danger: true,
      }))
    )
      return;
    const deleted = await deleteRecord('questionari_templates', id);
    tellDeleted(deleted, { deleted: 'Template eliminato.', restored: 'Template ripristinato.' });
  };
  return (
    <div className={classes.actions}>
      <Action
        label="Modifica"
        of={name}
        icon={<IconPencil size={16} aria-hidden />}
        onClick={onEdit}
      />
      <Action
        label="Duplica"
        of={name}
        icon={<IconCopy size={16} aria-hidden />}
        disabled={running}
        onClick={run(duplicate, questionnaireMessages.duplicateFailed)}
      />
      <Action
        label={isActive ? 'Disattiva' : 'Attiva'}
        of={name}
        icon={
          isActive ? (
            <IconPlayerPause size={16} aria-hidden />
          ) : (
            <IconPlayerPlay size={16} aria-hidden />
          )
        }
        disabled={running}
        onClick={run(toggle, questionnaireMessages.stateFailed)}
      />
      <Action
        label="Pubblica nuova versione"
        of={name}
        icon={<IconRocket size={16} aria-hidden />}
        disabled={running}
        onClick={run(publish, questionnaireMessages.publishFailed)}
      />
      <Action
        label="Elimina"
        of={name}
        icon={<IconTrash size={16} aria-hidden />}
        red
        disabled={running}
        onClick={run(remove, questionnaireMessages.deleteFailed)}
      />
    </div>
  );
}

interface ActionProps {
  label: string;
  of: string;
  icon: ReactNode;
  red?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

function Action({ label, of, icon, red = false, disabled, onClick }: ActionProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        color={red ? 'red' : undefined}
        size="lg"
        disabled={disabled}
        aria-label={`${label}: ${of}`}
        onClick={onClick}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}
