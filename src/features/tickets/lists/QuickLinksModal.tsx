import { Button, CopyButton, Modal } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { BASE_PATH } from '@/domain/limits';
import { quickLinks } from '@/domain/tickets/quickLinks';
import { useFocusReturn } from '@/ui/useFocusReturn';
import classes from './lists.module.css';

const COPIED_MS = 2_000;

/** «Note e link»: four texts to copy. */
export function QuickLinksModal({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title="Note e link" size="lg">
      <ul className={classes.links}>
        {quickLinks(`${window.location.origin}${BASE_PATH}`).map(({ label, text }) => (
          <li key={label} className={classes.link}>
            <div>
              <strong>{label}</strong>
              <p className={classes.linkText}>{text}</p>
            </div>
            <CopyButton value={text} timeout={COPIED_MS}>
              {({ copied, copy }) => (
                <Button
                  variant={copied ? 'filled' : 'default'}
                  size="sm"
                  w={110}
                  leftSection={
                    copied ? (
                      <IconCheck size={16} aria-hidden />
                    ) : (
                      <IconCopy size={16} aria-hidden />
                    )
                  }
                  aria-label={`${copied ? 'Copiato' : 'Copia'}: ${label}`}
                  onClick={copy}
                >
                  {copied ? 'Copiato' : 'Copia'}
                </Button>
              )}
            </CopyButton>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
