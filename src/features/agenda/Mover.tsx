import { Modal } from '@mantine/core';
import { MoveModal } from '@/components/booking/MoveModal';
import { MoveCall } from '@/components/lead/MoveCall';
import { useMoveCall } from '@/components/lead/useMoveCall';
import { MoveConsultation } from './MoveConsultation';
import type { Item } from './useAgenda';

interface MoverProps {
  item: Item;
  onClose: () => void;
}

/** The «Sposta» dialog for this kind of item. */
export function Mover({ item, onClose }: MoverProps) {
  const { name, of } = item;
  const moveCall = useMoveCall();
  switch (of.is) {
    case 'booking':
      return <MoveModal booking={of.booking} name={name} onClose={onClose} />;
    case 'call':
      return (
        <Modal opened onClose={onClose} title="Sposta la chiamata">
          <MoveCall
            call={of.call}
            onMove={(to) => moveCall(of.call.lead, of.call.kind, to)}
            onClose={onClose}
          />
        </Modal>
      );
    case 'consultation':
    case 'step':
      return <MoveConsultation item={item} of={of} onClose={onClose} />;
    case 'reminder':
      return null;
  }
}
