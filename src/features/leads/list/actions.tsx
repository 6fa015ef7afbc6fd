import {
  IconArrowsJoin2,
  IconChartBar,
  IconClipboardText,
  IconDownload,
  IconFileUpload,
  IconPlus,
} from '@tabler/icons-react';
import type { ListAction } from '@/ui/list/ListActions';
import type { ListDialog } from './LeadDialogs';

/** Icon with the size of a list's actions. */
const icon = (Icon: typeof IconPlus) => <Icon size={17} aria-hidden />;

/** Actions of the leads' list. */
export function leadActions(
  open: (what: ListDialog) => void,
  exportCsv: () => void,
): readonly ListAction[] {
  return [
    {
      label: 'Nuovo contatto',
      icon: icon(IconPlus),
      onClick: () => open('new'),
      primary: true,
    },
    { label: 'Multi contatto', icon: icon(IconClipboardText), onClick: () => open('paste') },
    { label: 'Importa', icon: icon(IconFileUpload), onClick: () => open('import') },
    { label: 'Doppioni', icon: icon(IconArrowsJoin2), onClick: () => open('twins') },
    { label: 'Statistiche', icon: icon(IconChartBar), onClick: () => open('statistics') },
    { label: 'Esporta CSV', icon: icon(IconDownload), onClick: exportCsv },
  ];
}
