import { ActionIcon } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useState } from 'react';
import { LiveFailure } from '@/ui/states';
import { soundIsOn, switchSound } from './sound';
import { useCallAlarms } from './useCallAlarms';

/** Alarms of today's calls, with the sound switch. */
export function CallAlarms() {
  const failure = useCallAlarms();
  const [on, setOn] = useState(soundIsOn);
  const Icon = on ? IconBell : IconBellOff;
  return (
    <>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-pressed={on}
        aria-label="Suono dei promemoria"
        title={on ? 'Suono dei promemoria: acceso' : 'Suono dei promemoria: spento'}
        onClick={() => {
          switchSound(!on);
          setOn(!on);
        }}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
      {failure && <LiveFailure failure={failure} what="I promemoria delle chiamate non suonano." />}
    </>
  );
}
