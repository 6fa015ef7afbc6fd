export const NOTICE_PAGE = '/informativa-privacy';
export const HEALTH_CONSENT =
  'Facoltativo: acconsento al trattamento dei miei dati sanitari (misure, dieta, patologie). Posso revocare il consenso in ogni momento nel mio profilo.';
