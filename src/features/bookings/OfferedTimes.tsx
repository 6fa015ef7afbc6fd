import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import classes from '@/components/booking/Times.module.css';
import { bookOwn } from '@/data/bookings/commands';
import { ownOffer, type OwnOffer } from '@/data/bookings/sources';
import { bookingMessages } from '@/domain/bookingMessages';
import { type Booking, bookableDays, openTimes, startOf } from '@/domain/bookings/booking';
import { AppError, failureText } from '@/domain/errors';
import { formatLongDay } from '@/domain/time/rome';
import { confirm, toast } from '@/ui/feedback';
import { holdFocus } from '@/ui/focus';
import { EmptyState } from '@/ui/states';
import { useMinute } from '@/ui/useMinute';

interface OfferedTimesProps {
  uid: string;
  /** The booking to move. */
  left: Booking | null;
  offer: OwnOffer;
  chosen: string | null;
  setChosen: (day: string) => void;
  failed: string | null;
  setFailed: (why: string | null) => void;
  onTaken: () => void;
}

/** The days on offer, and the free times of the chosen one. */
export function OfferedTimes({
  offer: { taken, closed },
  uid,
  left,
  onTaken,
  ...kept
}: OfferedTimesProps) {
  const { chosen, setChosen, failed, setFailed } = kept;
  const now = useMinute();
  const isOpen = (day: string) => openTimes(taken, day, now).length > 0;
  const shown = bookableDays(now).filter((day) => closed.includes(day) || isOpen(day));
  const days = shown.filter(isOpen);
  const [busy, setBusy] = useState<string | null>(null);
  const running = useRef(false);
  const day = chosen !== null && days.includes(chosen) ? chosen : days[0];
  if (day === undefined)
    return (
      <EmptyState text="Nessun posto libero nei prossimi 30 giorni" hint="Riprova più tardi." />
    );
  const named = (one: string) => formatLongDay(startOf({ day: one, time: '12:00' }) ?? now);

  const take = async (time: string, button: HTMLElement) => {
    if (running.current) return;
    running.current = true;
    setFailed(null);
    try {
      const begin = left ? 'Sposti la videochiamata a' : 'Prenoti la videochiamata per';
      const question = `${begin} ${named(day)} alle ${time}?`;
      if (!(await confirm({ question, action: left ? 'Sposta' : 'Prenota' }))) return;
      holdFocus(button);
      setBusy(time);
      // Closings may have changed since the offer was loaded, and the security rules can't check
      // days.
      if ((await ownOffer()).closed.includes(day))
        throw new AppError('already-exists', bookingMessages.closedMeanwhile);
      await bookOwn(uid, { day, time }, left);
      toast.success(left ? bookingMessages.moved : bookingMessages.booked);
    } catch (error) {
      const [signedOut, taken] = [
        codeOf(error) === 'unauthenticated',
        codeOf(error) === 'already-exists',
      ];
      setFailed(
        signedOut
          ? bookingMessages.signedOut
          : failureText(error, bookingMessages.failed, ['already-exists', 'invalid']),
      );
      if (taken) onTaken();
    } finally {
      running.current = false;
      setBusy(null);
    }
  };

  return (
    <Stack gap="sm">
      <NativeSelect
        label="Giorno"
        value={day}
        data={shown.map((one) => ({
          value: one,
          label: isOpen(one) ? named(one) : `${named(one)} · chiuso`,
          disabled: !isOpen(one),
        }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <div role="group" aria-label={`Orari liberi di ${named(day)}`} className={classes.times}>
        {openTimes(taken, day, now).map((time) => (
          <Button
            key={time}
            variant="default"
            loading={busy === time}
            disabled={busy !== null}
            onClick={({ currentTarget }) => void take(time, currentTarget)}
          >
            {time}
          </Button>
        ))}
      </div>
      {failed !== null && (
        <Text role="alert" c="red">
          {failed}
        </Text>
      )}
      <Text size="sm" className="text-muted">
        Gli orari sono quelli italiani. Una videochiamata alla volta; si può spostare o annullare
        fino a 24 ore prima.
      </Text>
    </Stack>
  );
}

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : null);
