import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { SendPaymentLink } from '@/components/order/SendPaymentLink';
import { paymentLink } from '@/data/payments/sources';
import { manualOrderMessages, paymentMessages } from '@/domain/messages';
import { Live, BlockSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import { toast } from '@/ui/feedback';

interface PaymentLinkModalProps {
  id: string;
  /** The order was just created: says so even if creating the link fails. */
  fresh: boolean;
  onClose: () => void;
}

/** PayPal link of an order, to send to its client. */
export function PaymentLinkModal({ id, fresh, onClose }: PaymentLinkModalProps) {
  useFocusReturn();
  const [opened] = useState(() => Date.now());
  return (
    <Modal opened onClose={onClose} title="Link di pagamento PayPal" size="md">
      <Live
        source={paymentLink(id, opened)}
        skeleton={<BlockSkeleton height={110} />}
        failed={fresh ? paymentMessages.linkFailed : paymentMessages.linkNotMade}
      >
        {({ approveLink }) => <Copied id={id} link={approveLink} onClose={onClose} />}
      </Live>
    </Modal>
  );
}

function Copied({ id, link, onClose }: { id: string; link: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    // Missing in some browsers, and on insecure connections.
    if (!('clipboard' in navigator)) {
      window.prompt(manualOrderMessages.copyByHand, link);
      return;
    }
    try {
      await navigator.clipboard.writeText(link);
      toast.success(manualOrderMessages.linkCopied);
    } catch {
      field.current?.select();
      toast.error(manualOrderMessages.linkNotCopied);
    }
  };
  return (
    <>
      <Text mb="sm">
        Invia questo link al cliente: l’ordine risulta pagato appena PayPal lo conferma.
      </Text>
      <TextInput
        ref={field}
        label="Link"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <SendPaymentLink id={id} />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Chiudi
        </Button>
        <Button leftSection={<IconCopy size={17} aria-hidden />} onClick={() => void copy()}>
          Copia link
        </Button>
      </Group>
    </>
  );
}
