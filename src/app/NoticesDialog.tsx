import { Modal } from '@mantine/core';
import { NoticeSwitch } from '@/components/device/NoticeSwitch';
import { deviceTexts } from '@/domain/notices/deviceTexts';
import { useFocusReturn } from '@/ui/focus';
import type { ToolProps } from './tools';

/** The switch for push messages on this device, in the account menu of staff. */
export function NoticesDialog({ onClose }: ToolProps) {
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title={deviceTexts.title} size="md">
      <NoticeSwitch />
    </Modal>
  );
}
