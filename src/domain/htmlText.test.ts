import { expect, it } from 'vitest';
import { htmlText } from './htmlText';

it.each([
  ['Crema Donna &amp; Mamma &#8211; 250 g', 'Crema Donna & Mamma – 250 g'],
  ['Programmi &amp; percorsi', 'Programmi & percorsi'],
  ['Pack <b>10 PT</b><br>in studio', 'Pack 10 PT in studio'],
  ['&amp;amp; &amp;lt;b&amp;gt;', '&amp; &lt;b&gt;'],
  ['L&#x2019;inizio &egrave; qui', 'L’inizio è qui'],
  ['a < b & c > d', 'a < b & c > d'],
  ['&nonesiste; &#0; &#xD800; &#99999999;', '&nonesiste; &#0; &#xD800; &#99999999;'],
  ['&constructor;', '&constructor;'],
  ['', ''],
])('%s is %s', (html, text) => expect(htmlText(html)).toBe(text));
