import { ActionIcon } from '@mantine/core';
import { IconBrandWhatsapp, IconMail, IconPhone } from '@tabler/icons-react';
import { whatsappLink } from '@/domain/leads/today';

interface Props {
  name: string;
  email: string;
  /** Canonical; '' when missing. */
  phone: string;
  /** The prepared message. */
  text: string;
  subject: string;
}

/** Buttons to call a client of a list, or to write the prepared message. */
export function ReachClient({ name, email, phone, text, subject }: Props) {
  const mail = new URLSearchParams({ subject, body: text });
  const ways = [
    { label: `Chiama ${name}`, href: phone === '' ? null : `tel:${phone}`, icon: IconPhone },
    {
      label: `Scrivi su WhatsApp a ${name}`,
      href: whatsappLink(phone, text),
      icon: IconBrandWhatsapp,
    },
    {
      label: `Scrivi a ${name}`,
      // Spaces must be %20: mail programs show a plus literally.
      href: email === '' ? null : `mailto:${email}?${mail.toString().replaceAll('+', '%20')}`,
      icon: IconMail,
    },
  ];
  return ways.map(
    ({ label, href, icon: Icon }) =>
      href !== null && (
        <ActionIcon
          key={label}
          component="a"
          href={href}
          variant="subtle"
          size="lg"
          aria-label={label}
          title={label}
          {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
        >
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ),
  );
}
