import { Button, Menu } from '@mantine/core';
import {
  IconArrowRight,
  IconBellRinging,
  IconCash,
  IconCheck,
  IconChecklist,
  IconClockPause,
  IconForms,
  IconHeartHandshake,
  IconMessageExclamation,
  IconPhone,
  IconRefresh,
  IconUserShare,
  IconVideo,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { namesOfClients } from '@/data/orders/sources';
import {
  postponements,
  type Choice,
  TODAY_NAMES,
  type TodayItem,
  type TodayKind,
} from '@/domain/today/item';
import type { TodayEntry } from '@/domain/today/queue';
import { comfort } from '@/ui/useLive';
import { isLate, timeText } from './time';
import classes from './Today.module.css';

const ICONS: Readonly<Record<TodayKind, typeof IconPhone>> = {
  ticket: IconMessageExclamation,
  call: IconPhone,
  video: IconVideo,
  payment: IconCash,
  step: IconForms,
  check: IconChecklist,
  reminder: IconBellRinging,
  renewal: IconRefresh,
  follow: IconHeartHandshake,
};

export const rowId = (id: string) => `oggi-${id}`;

interface Props {
  entry: TodayEntry;
  now: Date;
  isOpen: boolean;
  /** Whether the person works on items of this kind. */
  isMine: boolean;
  onOpen: () => void;
  onChoose: (choice: Choice) => void;
  /** Opens the choice of a colleague to pass it to. */
  onPass: () => void;
}

/** An item of the queue; the open one shows what can be done about it. */
export function TodayRow({ entry, now, isOpen, isMine, onOpen, onChoose, onPass }: Props) {
  const { item, kind, id } = entry;
  const Icon = ICONS[kind];
  const [isFocused, setFocused] = useState(false);
  const name = useName(item, isOpen || isFocused);
  return (
    <li className={classes.item} data-open={isOpen || undefined}>
      <button
        type="button"
        id={rowId(id)}
        className={classes.row}
        aria-expanded={isOpen}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onClick={onOpen}
      >
        <Icon size={18} aria-hidden />
        <span className={classes.kind}>{entry.isFresh ? 'Ticket' : TODAY_NAMES[kind]}</span>
        <span className={classes.who}>{name || item.title}</span>
        <span className={classes.detail}>{item.detail}</span>
        <span className={classes.time} data-late={isLate(entry, now) || undefined}>
          {isLate(entry, now) && <span className="visually-hidden">in ritardo: </span>}
          {timeText(entry, now)}
        </span>
      </button>
      {isOpen && (
        <div className={classes.open}>
          <p className={classes.full}>{name ? `${item.detail} · ${item.title}` : item.detail}</p>
          <PassedOn entry={entry} />
          <div className={classes.actions}>
            <Button
              component={Link}
              to={item.page}
              leftSection={<IconArrowRight size={17} aria-hidden />}
            >
              Apri
            </Button>
            {isMine && <Choices now={now} onChoose={onChoose} onPass={onPass} />}
          </div>
        </div>
      )}
    </li>
  );
}

/**
 * The client's name, for an item that holds only an e-mail address. To keep the list cheap to read,
 * it is looked up only once somebody works on the item; '' until then.
 */
function useName({ email = '' }: TodayItem, isWanted: boolean): string {
  const [name, setName] = useState('');
  const isSought = isWanted && email !== '' && name === '';
  useEffect(() => {
    if (!isSought) return;
    let here = true;
    comfort(
      namesOfClients([email]).then((names) => here && setName(names.get(email) ?? '')),
      'The order shows the e-mail',
    );
    return () => {
      here = false;
    };
  }, [email, isSought]);
  return name;
}

function PassedOn({ entry: { sentBy, heldBy } }: { entry: TodayEntry }) {
  if (heldBy !== '') return <p>{`Passato a ${heldBy}${sentBy === '' ? '' : ` da ${sentBy}`}`}</p>;
  return sentBy === '' ? null : <p>{`Te l’ha passato ${sentBy}`}</p>;
}

function Choices({ now, onChoose, onPass }: Pick<Props, 'now' | 'onChoose' | 'onPass'>) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCheck size={17} aria-hidden />}
        onClick={() => onChoose({ kind: 'done' })}
      >
        Fatto
      </Button>
      <Postpone now={now} onChoose={onChoose} />
      <Button
        variant="default"
        leftSection={<IconUserShare size={17} aria-hidden />}
        onClick={onPass}
      >
        Passa a…
      </Button>
    </>
  );
}

function Postpone({ now, onChoose }: Pick<Props, 'now' | 'onChoose'>) {
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" leftSection={<IconClockPause size={17} aria-hidden />}>
          Rimanda
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {postponements(now).map(({ label, until }) => (
          <Menu.Item key={label} onClick={() => onChoose({ kind: 'postpone', until })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
