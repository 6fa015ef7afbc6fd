import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import type { Lead } from '@/data/leads/codec';
import { twinsAmong } from '@/data/leads/duplicates';
import { leadMergeMessages as messages } from '@/domain/leadMessages';
import { Live, EmptyState, ListSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import { DuplicatesModal } from './DuplicatesModal';
import classes from './Twins.module.css';

interface TwinsModalProps {
  me: { uid: string; email: string };
  /** The list's loaded rows; read again, together with all leads that have the same numbers. */
  leads: readonly Lead[];
  onClose: () => void;
}

const nameOf = ({ name, surname, email }: Lead) =>
  [name, surname].filter(Boolean).join(' ') || email || 'Senza nome';

/** Numbers shared by several leads; choosing one shows its leads side by side. */
export function TwinsModal({ me, leads, onClose }: TwinsModalProps) {
  useFocusReturn();
  // Fixed when opened.
  const [opening] = useState(() => ({ leads, round: Date.now() }));
  const [chosen, setChosen] = useState<string | null>(null);
  if (chosen !== null) return <DuplicatesModal me={me} telefono={chosen} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Doppioni tra i contatti mostrati" size="lg">
      <Live
        source={twinsAmong(opening.leads, opening.round)}
        skeleton={<ListSkeleton rows={4} rowHeight={48} />}
        empty={
          <EmptyState
            text={messages.noTwins}
            hint="Mostra altri contatti per cercare anche tra loro."
          />
        }
      >
        {(twins) => (
          <ul className={classes.twins}>
            {twins.map(({ lead, others }) => (
              <li key={lead.id}>
                <span>
                  {[lead, ...others].map(nameOf).join(' · ')}
                  <Text size="sm" className="text-muted">
                    {lead.telefono}
                  </Text>
                </span>
                <Button
                  variant="default"
                  onClick={() => setChosen(lead.telefono)}
                  aria-label={`Confronta i contatti con il numero ${lead.telefono}`}
                >
                  Confronta
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Live>
    </Modal>
  );
}
