import { Modal } from '@mantine/core';
import { useState } from 'react';
import { duplicates } from '@/data/leads/duplicates';
import { mergeLeads, unmergeLeads } from '@/data/leads/merge';
import type { Lead } from '@/data/leads/codec';
import { AppError } from '@/domain/errors';
import { leadMergeMessages as messages } from '@/domain/leadMessages';
import type { Choices } from '@/domain/leads/merge';
import { Live, EmptyState, BlockSkeleton } from '@/ui/states';
import { useFocusReturn } from '@/ui/focus';
import { toast, undoToast } from '@/ui/feedback';
import { MergeTable } from './MergeTable';

interface DuplicatesModalProps {
  me: { uid: string; email: string };
  telefono: string;
  onClose: () => void;
}

/** Merges the leads of one number: side by side, with a choice for each value. */
export function DuplicatesModal({ me, telefono, onClose }: DuplicatesModalProps) {
  useFocusReturn();
  const [round, setRound] = useState(() => Date.now());
  const [merging, setMerging] = useState(false);

  const merge = async (leads: readonly Lead[], choices: Choices) => {
    setMerging(true);
    try {
      const merged = await mergeLeads(leads, choices, me);
      const undo = () =>
        void unmergeLeads(merged).then(
          () => toast.success(messages.undone),
          (error: unknown) =>
            toast.failure(error, messages.undoFailed, ['invalid', 'already-exists']),
        );
      if (merged.overtaken) toast.success(messages.mergedOvertaken);
      else if (merged.deleted.every(({ undoable }) => undoable)) undoToast(messages.merged, undo);
      else toast.success(messages.merged);
      onClose();
    } catch (error) {
      toast.failure(error, messages.failed, ['invalid']);
      // A refused merge (`invalid`) needs a reload. After any other error the same merge can be
      // repeated, which recognises the steps already done.
      if (error instanceof AppError && error.code === 'invalid') setRound((before) => before + 1);
    } finally {
      setMerging(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title="Contatti con lo stesso numero"
      size="xl"
      closeOnClickOutside={!merging}
      closeOnEscape={!merging}
      withCloseButton={!merging}
    >
      <Live source={duplicates(telefono, round)} skeleton={<BlockSkeleton height={320} />}>
        {(leads) =>
          leads.length < 2 ? (
            <EmptyState text={messages.none} />
          ) : (
            <MergeTable
              key={round}
              leads={leads}
              merging={merging}
              onMerge={(choices) => void merge(leads, choices)}
              onCancel={onClose}
            />
          )
        }
      </Live>
    </Modal>
  );
}
