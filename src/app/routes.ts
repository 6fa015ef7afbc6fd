import type { ComponentType } from 'react';
import { LOGIN_TITLE, LoginScreen } from '@/features/access/LoginScreen';
import type { RouteEntry, RouteTable, ScreenProps } from './routeTypes';

type Extra = Pick<RouteEntry, 'menu'>;

/** `screen`: named export of the module. */
function page<Module, Name extends keyof Module & string>(
  shell: RouteEntry['shell'],
  title: string,
  load: () => Promise<Module & Record<Name, ComponentType<ScreenProps>>>,
  screen: Name,
  extra: Extra = {},
): RouteEntry {
  return { shell, title, load: async () => (await load())[screen], ...extra };
}

const sidebar = (
  order: number,
  label: string,
  icon: NonNullable<RouteEntry['menu']>['icon'],
): Extra => ({
  menu: { area: 'sidebar', order, label, icon },
});
const tab = (
  order: number,
  label: string,
  icon: NonNullable<RouteEntry['menu']>['icon'],
): Extra => ({
  menu: { area: 'tabs', order, label, icon },
});
const more = (
  order: number,
  label: string,
  icon: NonNullable<RouteEntry['menu']>['icon'],
): Extra => ({
  menu: { area: 'more', order, label, icon },
});

/**
 * The ONE route table: what each path shows, in which shell, and its menu entry. Access is defined
 * in domain/access/routes.ts (same keys, checked by the compiler), first queries in
 * boot/firstQueries.ts. The sidebar's order is fixed, too.
 */
export const ROUTES: RouteTable = {
  '/': page('access', LOGIN_TITLE, () => Promise.resolve({ LoginScreen }), 'LoginScreen'),
  '/noaccess': page(
    'access',
    'Pagina non autorizzata',
    () => import('@/features/access/NoAccessScreen'),
    'NoAccessScreen',
  ),
  '/createusers': page(
    'access',
    'Registrati',
    () => import('@/features/access/RegistrationScreen'),
    'RegistrationScreen',
  ),
  '/informativa-privacy': page(
    'plain',
    'Informativa sulla privacy',
    () => import('@/features/access/NoticeScreen'),
    'NoticeScreen',
  ),

  '/dashboard': page(
    'staff',
    'Benvenuto nella tua dashboard',
    () => import('@/features/dashboard/DashboardScreen'),
    'DashboardScreen',
    sidebar(1, 'Dashboard', 'dashboard'),
  ),
  '/admin': page(
    'staff',
    'Ticket nutrizionali aperti',
    () => import('@/features/tickets/lists/NutritionalListScreen'),
    'NutritionalListScreen',
    sidebar(2, 'Nutrizione', 'nutrition'),
  ),
  '/assistenzatecnica': page(
    'staff',
    'Ticket tecnici aperti',
    () => import('@/features/tickets/lists/TechnicalListScreen'),
    'TechnicalListScreen',
    sidebar(3, 'Tecnica', 'technical'),
  ),
  '/orders-general': page(
    'staff',
    'BENVENUTO NELLA TUA DASHBOARD',
    () => import('@/features/dashboard/OrdersGeneralScreen'),
    'OrdersGeneralScreen',
    sidebar(4, 'Ordini', 'orders'),
  ),
  '/booking-general': page(
    'staff',
    'Prenotazioni',
    () => import('@/features/dashboard/BookingMenuScreen'),
    'BookingMenuScreen',
    sidebar(5, 'Prenotazioni', 'bookings'),
  ),
  '/users-list': page(
    'staff',
    'Elenco Utenti',
    () => import('@/features/users/UsersListScreen'),
    'UsersListScreen',
    sidebar(6, 'Utenti', 'users'),
  ),
  '/procedure': page(
    'staff',
    'Procedure Aziendali',
    () => import('@/features/procedures/ProceduresScreen'),
    'ProceduresScreen',
    sidebar(7, 'Procedure', 'procedures'),
  ),
  '/invii-giornata': page(
    'staff',
    'Elenco Invii Giornata',
    () => import('@/features/shipments/ShipmentsScreen'),
    'ShipmentsScreen',
    sidebar(8, 'Invii di giornata', 'shipments'),
  ),
  '/check-dafare': page(
    'staff',
    'Elenco Check',
    () => import('@/features/checks/CheckTasksScreen'),
    'CheckTasksScreen',
    sidebar(9, 'Check da fare', 'checks'),
  ),
  '/lista-chiamate': page(
    'staff',
    'Lista Chiamate',
    () => import('@/features/checks/CheckTasksScreen'),
    'CheckTasksScreen',
  ),
  '/gestione-general': page(
    'staff',
    'BENVENUTO NELLA TUA GESTIONE',
    () => import('@/features/dashboard/ManagementScreen'),
    'ManagementScreen',
    sidebar(10, 'Gestione', 'management'),
  ),
  '/rinnovi': page(
    'staff',
    'Rinnovi',
    () => import('@/features/renewals/RenewalsScreen'),
    'RenewalsScreen',
    sidebar(11, 'Rinnovi', 'renewals'),
  ),
  '/da-seguire': page(
    'staff',
    'Da seguire',
    () => import('@/features/follow/FollowScreen'),
    'FollowScreen',
    sidebar(12, 'Da seguire', 'follow'),
  ),
  '/agenda': page(
    'staff',
    'Agenda',
    () => import('@/features/agenda/AgendaScreen'),
    'AgendaScreen',
    sidebar(13, 'Agenda', 'agenda'),
  ),
  '/order-list': page(
    'staff',
    'Ricerca ordini',
    () => import('@/features/orders/shop/ShopOrdersScreen'),
    'ShopOrdersScreen',
    {
      menu: { area: 'sidebar', order: 13, label: 'Ricerca ordini', icon: 'search' },
    },
  ),
  '/impostazioni': page(
    'staff',
    'Impostazioni',
    () => import('@/features/settings/SettingsScreen'),
    'SettingsScreen',
    {
      menu: { area: 'account', order: 1, label: 'Impostazioni', icon: 'settings' },
    },
  ),
  '/registro': page(
    'staff',
    'Registro',
    () => import('@/features/audit/AuditLogScreen'),
    'AuditLogScreen',
    {
      menu: { area: 'account', order: 2, label: 'Registro', icon: 'auditLog' },
    },
  ),
  '/andamento': page(
    'staff',
    'Andamento',
    () => import('@/features/management/ManagementFiguresScreen'),
    'ManagementFiguresScreen',
    { menu: { area: 'account', order: 0, label: 'Andamento', icon: 'figures' } },
  ),
  '/stato': page('staff', 'Stato', () => import('@/features/status/StatusScreen'), 'StatusScreen', {
    menu: { area: 'account', order: 3, label: 'Stato', icon: 'status' },
  }),

  '/ticketsrisposti': page(
    'staff',
    'TICKETS RISPOSTI',
    () => import('@/features/tickets/archive/AnsweredTicketsScreen'),
    'AnsweredTicketsScreen',
  ),
  '/recuperoaccountdoppi': page(
    'staff',
    'Recupero account doppi',
    () => import('@/features/tickets/archive/DuplicatesScreen'),
    'DuplicatesScreen',
  ),
  '/assistenzatecnica-nascosta': page(
    'staff',
    'Archivio assistenza tecnica',
    () => import('@/features/tickets/archive/TechnicalArchiveScreen'),
    'TechnicalArchiveScreen',
  ),
  '/assistenzatecnica-nascosta-ricerca': page(
    'staff',
    'Ricerca per codice',
    () => import('@/features/tickets/archive/CodeSearchScreen'),
    'CodeSearchScreen',
  ),
  '/assistenzanutrizionale/conversation/:ticketId': page(
    'staff',
    'Conversazione nutrizionale',
    () => import('@/features/tickets/conversation/StaffConversation'),
    'NutritionalConversationScreen',
  ),
  '/assistenzatecnica/conversation/:ticketId': page(
    'staff',
    'Conversazione tecnica',
    () => import('@/features/tickets/conversation/StaffConversation'),
    'TechnicalConversationScreen',
  ),

  '/products': page(
    'staff',
    'Elenco Prodotti',
    () => import('@/features/products/ProductsScreen'),
    'ProductsScreen',
  ),
  '/create-order': page(
    'staff',
    'Crea ordine',
    () => import('@/features/counter/CreateOrderScreen'),
    'CreateOrderScreen',
  ),
  '/order-summary': page(
    'staff',
    'RIEPILOGO ORDINE',
    () => import('@/features/counter/OrderSummaryScreen'),
    'OrderSummaryScreen',
  ),
  '/order': page(
    'staff',
    'SELEZIONA I SERVIZI PER IL NUOVO ORDINE',
    () => import('@/features/counter/ServicesScreen'),
    'ServicesScreen',
  ),
  '/order-list-new': page(
    'staff',
    'Lista ordini',
    () => import('@/features/orders/all/AllOrdersScreen'),
    'AllOrdersScreen',
  ),
  '/orders-accounting': page(
    'staff',
    'Contabilità ordini',
    () => import('@/features/accounting/AccountingScreen'),
    'AccountingScreen',
    sidebar(15, 'Contabilità', 'accounting'),
  ),
  '/orders-user/:orderId': page(
    'staff',
    'Dettaglio ordine',
    () => import('@/features/orders/one/OrderScreen'),
    'OrderScreen',
  ),
  '/import-orders': page(
    'staff',
    'Importazione Ordini',
    () => import('@/features/orders/import/ImportOrdersScreen'),
    'ImportOrdersScreen',
  ),
  '/uscite': page(
    'staff',
    'Uscite',
    () => import('@/features/expenses/ExpensesScreen'),
    'ExpensesScreen',
  ),
  '/questionari-template': page(
    'staff',
    'Gestione Questionari – Templates',
    () => import('@/features/questionnaires/templates/TemplatesScreen'),
    'TemplatesScreen',
  ),
  '/questionari-users': page(
    'staff',
    'Elenco Questionari',
    () => import('@/features/questionnaires/reviews/ReviewListPage'),
    'SubmittedScreen',
  ),
  '/questionari-users-scaduti': page(
    'staff',
    'Elenco Questionari scaduti',
    () => import('@/features/questionnaires/reviews/ReviewListPage'),
    'OverdueScreen',
  ),

  '/lista-contatti': page(
    'staff',
    'Contatti',
    () => import('./ContactListRedirect'),
    'ContactListRedirect',
  ),
  '/contatti-list': page(
    'staff',
    'Contatti',
    () => import('@/features/leads/list/ContactListScreen'),
    'ContactListScreen',
    sidebar(14, 'Contatti e chiamate', 'leads'),
  ),
  '/ricontatti': page(
    'staff',
    'Elenco Contatti FC3 · Ricontatti',
    () => import('@/features/campaigns/CampaignScreens'),
    'RecontactsFc3Screen',
  ),
  '/ricontatti-utenti': page(
    'staff',
    'Elenco Ri contatti',
    () => import('@/features/campaigns/CampaignScreens'),
    'RecontactsScreen',
  ),
  '/campagna-integrazione': page(
    'staff',
    'Elenco Contatti · Campagna FC6',
    () => import('@/features/campaigns/CampaignScreens'),
    'CampaignFc6Screen',
  ),
  '/campagna-integrazione-fc3': page(
    'staff',
    'Elenco Contatti FC3 · Campagna FC3',
    () => import('@/features/campaigns/CampaignScreens'),
    'CampaignFc3Screen',
  ),
  '/promemoria-pubblico': page(
    'staff',
    'PROMEMORIA PUBBLICI',
    () => import('@/features/reminders/PublicRemindersScreen'),
    'PublicRemindersScreen',
  ),
  '/videocall-list': page(
    'staff',
    'Videochiamate',
    () => import('@/features/bookings/BookingListScreen'),
    'BookingListScreen',
  ),
  '/videocall-list-booking': page(
    'staff',
    'Prenotazioni videochiamate',
    () => import('@/features/bookings/BlockingCalendarScreen'),
    'BlockingCalendarScreen',
  ),
  '/booking-list': page(
    'staff',
    'Elenco prenotazioni',
    () => import('@/features/bookings/BookingListScreen'),
    'BookingListScreen',
  ),
  '/giornate-coaching': page(
    'staff',
    'Giornate coaching',
    () => import('@/features/bookings/CoachingDaysScreen'),
    'CoachingDaysScreen',
  ),

  '/invii-giornata-archivio': page(
    'staff',
    'Gestione Invii di Giornata / Archivio',
    () => import('@/features/shipments/ShipmentArchiveScreen'),
    'ShipmentArchiveScreen',
  ),
  '/privacy-accepted': page(
    'staff',
    'Utenti con privacy accettata',
    () => import('@/features/privacy/PrivacyAcceptedScreen'),
    'PrivacyAcceptedScreen',
  ),
  '/consulenze-riepilogo': page(
    'staff',
    'Riepilogo consulenze',
    () => import('@/features/consultations/ConsultationsScreen'),
    'ConsultationsScreen',
  ),

  // Sections of one client's record: each gets its client from useClient()
  // (features/client-record).
  '/user/:userId/panoramica': page(
    'record',
    'Panoramica',
    () => import('@/features/client-record/panoramica/PanoramicaSection'),
    'PanoramicaSection',
  ),
  '/user/:userId/anagrafica': page(
    'record',
    'Anagrafica',
    () => import('@/features/client-record/anagrafica/AnagraficaSection'),
    'AnagraficaSection',
  ),
  '/user/:userId/ordini': page(
    'record',
    'Ordini del cliente',
    () => import('@/features/client-record/ordini/OrdiniSection'),
    'OrdiniSection',
  ),
  '/user/:userId/comunicazioni': page(
    'record',
    'Comunicazioni',
    () => import('@/features/client-record/comunicazioni/ComunicazioniSection'),
    'ComunicazioniSection',
  ),
  '/user/:userId/cronologia': page(
    'record',
    'Cronologia',
    () => import('@/features/client-record/cronologia/CronologiaSection'),
    'CronologiaSection',
  ),
  '/user/:userId/consulenze': page(
    'record',
    'Consulenze',
    () => import('@/features/client-record/slots/SlotSections'),
    'ConsultationsSection',
  ),
  '/user/:userId/documenti': page(
    'record',
    'Documenti',
    () => import('@/features/client-record/documenti/DocumentiSection'),
    'DocumentiSection',
  ),
  '/user/:userId/check': page(
    'record',
    'Storico check',
    () => import('@/features/client-record/check/CheckSection'),
    'CheckSection',
  ),
  '/user/:userId/checkcreate': page(
    'record',
    'Nuovo check',
    () => import('@/features/client-record/checkcreate/CheckCreateSection'),
    'CheckCreateSection',
  ),
  '/user/:userId/ticketnutrizionali': page(
    'record',
    'Ticket nutrizionali del cliente',
    () => import('@/features/client-record/tickets/TicketsSection'),
    'NutritionalTicketsSection',
  ),
  '/user/:userId/tickettecnici': page(
    'record',
    'Ticket tecnici del cliente',
    () => import('@/features/client-record/tickets/TicketsSection'),
    'TechnicalTicketsSection',
  ),
  '/user/:userId/alimentazione': page(
    'record',
    'Alimentazione',
    () => import('@/features/client-record/alimentazione/AlimentazioneSection'),
    'AlimentazioneSection',
  ),
  '/user/:userId/programmi': page(
    'record',
    'Programmi',
    () => import('@/features/client-record/programmes/ProgrammesSection'),
    'ProgrammesSection',
  ),
  '/user/:userId/sedutept': page(
    'record',
    'Sedute PT',
    () => import('@/features/client-record/slots/SlotSections'),
    'PtSessionsSection',
  ),
  '/user/:userId/conversation-tecnica/:ticketId': page(
    'staff',
    'Conversazione tecnica',
    () => import('@/features/tickets/conversation/StaffConversation'),
    'TechnicalConversationScreen',
  ),

  '/user': page(
    'client',
    'Home',
    () => import('./ClientHomePage'),
    'ClientHomePage',
    tab(1, 'Home', 'home'),
  ),
  '/ticket-page-tecnico': page(
    'client',
    'ASSISTENZA TECNICA',
    () => import('@/features/tickets/client/TechnicalPanelScreen'),
    'TechnicalPanelScreen',
    tab(2, 'Assistenza', 'technical'),
  ),
  '/user-programmi': page(
    'client',
    'I tuoi percorsi',
    () => import('@/features/programmes/ClientProgrammesScreen'),
    'ClientProgrammesScreen',
    tab(3, 'Programma', 'programme'),
  ),
  '/alimentazione-page': page(
    'client',
    'La tua dieta',
    () => import('@/features/client-diet/ClientDietScreen'),
    'ClientDietScreen',
    tab(4, 'Dieta', 'diet'),
  ),
  '/ticket-page': page(
    'client',
    'PANNELLO TICKETS NUTRIZIONALI',
    () => import('@/features/tickets/client/NutritionalPanelScreen'),
    'NutritionalPanelScreen',
    more(1, 'Assistenza nutrizionale', 'nutrition'),
  ),
  '/ricetta': page(
    'client',
    'Crea la tua ricetta',
    () => import('@/features/recipes/RecipeScreen'),
    'RecipeScreen',
    more(3, 'Crea una ricetta', 'recipe'),
  ),
  '/check-storico': page(
    'client',
    'I tuoi check',
    () => import('@/features/checks/ClientChecksScreen'),
    'ClientChecksScreen',
    more(4, 'I tuoi check', 'checks'),
  ),
  '/video-call-page': page(
    'client',
    'Videochiamata',
    () => import('./VideoCallPage'),
    'VideoCallPage',
    more(5, 'Videochiamata', 'video'),
  ),
  '/booking': page(
    'client',
    'Prenota una videochiamata',
    () => import('@/features/bookings/BookingScreen'),
    'BookingScreen',
    more(6, 'Prenota', 'bookings'),
  ),
  '/user-ordini': page(
    'client',
    'I TUOI ORDINI',
    () => import('./ClientOrdersPage'),
    'ClientOrdersPage',
    more(7, 'I tuoi ordini', 'orders'),
  ),
  '/crea-ordine': page(
    'client',
    'Crea il tuo ordine',
    () => import('./ClientOrderPage'),
    'ClientOrderPage',
    more(8, 'Crea il tuo ordine', 'orders'),
  ),
  '/video-call': page(
    'client',
    'Videochiamata',
    () => import('./VideoCallPage'),
    'VideoCallRedirect',
  ),
  '/create-ticket': page(
    'client',
    'Nuovo ticket nutrizionale',
    () => import('@/features/tickets/client/CreateNutritionalTicketScreen'),
    'CreateNutritionalTicketScreen',
    more(2, 'Nuovo ticket nutrizionale', 'nutrition'),
  ),
  '/create-ticket-tecnico': page(
    'client',
    'Nuovo ticket tecnico',
    () => import('@/features/tickets/client/CreateTechnicalTicketScreen'),
    'CreateTechnicalTicketScreen',
  ),
  '/user/conversation/:ticketId': page(
    'client',
    'CONVERSAZIONE NUTRIZIONALE',
    () => import('@/features/tickets/client/ClientConversation'),
    'ClientNutritionalConversationScreen',
  ),
  '/user/conversation-tecnico/:ticketId': page(
    'client',
    'CONVERSAZIONE TECNICA',
    () => import('@/features/tickets/client/ClientConversation'),
    'ClientTechnicalConversationScreen',
  ),

  '/paypal/return': page(
    'plain',
    'Conferma pagamento PayPal',
    () => import('@/features/payments/PaypalReturnScreen'),
    'PaypalReturnScreen',
  ),
};
