import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { storedPhone } from '@/domain/phone';
import type { UserRecord } from '@/domain/users/user';
import { NewMenu } from './NewMenu';
import classes from './Record.module.css';

/** Ways to reach a client, and what can be created for them. */
export function Reach({ client }: { client: UserRecord }) {
  const { phone, email } = client;
  const number = storedPhone(phone);
  const ways = [
    { label: `Chiama ${phone}`, href: `tel:${number}`, icon: IconPhone, there: number !== '' },
    {
      label: `Scrivi su WhatsApp a ${phone}`,
      href: `https://wa.me/${number.slice(1)}`,
      icon: IconBrandWhatsapp,
      there: number !== '',
    },
    { label: `Scrivi a ${email}`, href: `mailto:${email}`, icon: IconMail, there: email !== '' },
  ];
  return (
    <div className={classes.reach} data-no-print>
      {ways
        .filter(({ there }) => there)
        .map(({ label, href, icon: Icon }) => (
          <Tooltip key={href} label={label}>
            <ActionIcon
              component="a"
              href={href}
              variant="default"
              size={44}
              aria-label={label}
              {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
            >
              <Icon size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
      {number === '' && email === '' && <Text size="sm">Nessun recapito</Text>}
      <NewMenu client={client} />
    </div>
  );
}
