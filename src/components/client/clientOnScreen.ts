import {
  IconBell,
  IconCalendarPlus,
  IconMessagePlus,
  IconShoppingCartPlus,
  type Icon,
} from '@tabler/icons-react';
import { create } from 'zustand';
import type { NewForClient } from '@/domain/access/newForClient';

/** The client whose record is open, and what can be begun for them. */
export interface ClientOnScreen {
  name: string;
  things: readonly NewForClient[];
  begin: (thing: NewForClient) => void;
}

const store = create<{ client: ClientOnScreen | null }>()(() => ({ client: null }));

export const useClientOnScreen = (): ClientOnScreen | null => store(({ client }) => client);

/** Announces the client of the open record; returns a function that withdraws it. */
export function showClient(client: ClientOnScreen): () => void {
  store.setState({ client });
  return () => {
    if (store.getState().client === client) store.setState({ client: null });
  };
}

export const NEW_ICONS: Readonly<Record<NewForClient['what'], Icon>> = {
  order: IconShoppingCartPlus,
  booking: IconCalendarPlus,
  message: IconMessagePlus,
  reminder: IconBell,
};
