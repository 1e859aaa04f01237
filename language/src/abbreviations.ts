import { isSupportedLanguage, type SupportedLanguage } from './languages.ts';

/** Abbreviations written with a full stop that does not end the sentence; lower case, without that stop. */
const LISTS: Record<SupportedLanguage, string> = {
  de: `abb abs abschn abt allg anl anm art aufl az bd beil bes bez bspw bzw ca dgl dipl dr einschl entspr etc evtl exkl fa ff
    ggf ggü gez hr hrsg inkl ing insb jh kap kfm lfd lt max min mind mio mrd mtl nr pos prof rd rdnr rn sog st std str tel tsd
    usw u.a u.u v vgl vorl z z.b zit zz zzgl zzt d.h i.d.r i.s.d o.ä s.o u.ä jan feb mär apr jun jul aug sep sept okt nov dez`,
  en: `adm al approx apt art assn ave blvd bldg capt cf ch cl co col corp cpl dept dr ed eds e.g esp est etc ex exec ext fig figs
    gen gov hon i.e inc incl jr lt ltd maj max messrs min misc mr mrs ms mt mts no nos op p para paras pl pp prof pt pvt ref reg
    rep rev sec sect sen sgt sr st ste supt tel univ v viz vol vols vs jan feb mar apr jun jul aug sep sept oct nov dec a.m p.m`,
  es: `a.c admón aprox art arts av avda c.i.f cap cf cía coord dept depto d.c dcha dir dr dra dres ed ee ej ejem esc etc excma
    excmo fig fra gral ilma ilmo ing izq izqda jr lic máx mín n.i.f núm núms pág págs párr p.ej p prof prov ref rte sr sra sras
    sres srta ss sta sto tel teléf tfno ud uds vd vds vol vols ene feb mar abr jun jul ago sep sept oct nov dic`,
  it: `all arch art artt avv c.a c.f cap cfr circ co comma d.lgs d.l d.p.r dott dr ecc ed ed es etc fatt fig figg gen geom ing
    int jr lett max mons min n nn nr on p.es p.iva pag pagg par pos prof prot rag ref rev s sig sigg sigra sen soc spett ss st
    sta tab tel v vol voll cad c.c c.p d.m l.r gen feb mar apr mag giu lug ago set sett ott nov dic`,
  nl: `a.d a.g.v aanh afb afd afz alg amt art arts a.s b.v bijl bijv blz bv c.q ca cf d.d d.m.v d.w.z dhr div dr drs e.a e.d enz
    etc evt excl fa fig gebr geb gem hfst hr i.c i.p.v i.v.m incl ing ir jhr jl jr lic m.a.w m.b.t m.i.v m.n m.u.v max mej mevr
    mgr min mln mr mrd mw n.a.v n.v nl no nr nrs o.a o.b.v o.l.v o.m par pag p prof red resp sr st str t.a.v t.b.v t.g.v t.n.v
    t.o.v tel vgl vnl vs z.g zgn zn jan feb mrt apr jun jul aug sep sept okt nov dec`,
};

const setByLanguage = Object.fromEntries(
  Object.entries(LISTS).map(([language, words]) => [language, new Set(words.split(/\s+/))]),
) as Record<SupportedLanguage, Set<string>>;

/**
 * Whether a word is usually written with a full stop that does not end the sentence.
 *
 * @param word lower case, without its last full stop
 * @param language ISO 639-1; English is used for unsupported languages
 */
export function isAbbreviation(word: string, language: string | null): boolean {
  return setByLanguage[isSupportedLanguage(language) ? language : 'en'].has(word);
}
