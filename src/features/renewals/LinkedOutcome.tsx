import { Modal } from '@mantine/core';
import { useState } from 'react';
import { renewal } from '@/data/renewals/sources';
import { renewalMessages } from '@/domain/messages';
import { isOpen, type Renewal } from '@/domain/renewals/renewal';
import { Live } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import { OutcomeModal } from './OutcomeModal';

interface Props {
  id: string;
  now: Date;
  onClose: () => void;
}

/** The outcome of the renewal that a link names, even if the list doesn't show it. */
export function LinkedOutcome({ id, ...props }: Props) {
  const gone = <Gone onClose={props.onClose} />;
  return (
    <Live source={renewal(id)} skeleton={null} empty={gone}>
      {(found) => <AsOpened renewal={found} {...props} />}
    </Live>
  );
}

/**
 * Keeps the renewal as first loaded: if a colleague records an outcome later, this one is refused.
 */
function AsOpened({ renewal, ...props }: Omit<Props, 'id'> & { renewal: Renewal }) {
  const [first] = useState(renewal);
  if (!isOpen(first)) return <Gone onClose={props.onClose} />;
  return <OutcomeModal renewal={first} {...props} />;
}

function Gone({ onClose }: Pick<Props, 'onClose'>) {
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title="Rinnovo">
      {renewalMessages.gone}
    </Modal>
  );
}
