/** Near-synonyms of Italian everyday documents, in the format of the German ones. */
export const everydayItalian = `
garante, fideiussore, fideiussione > garanzia
iscriversi, aderire, associarsi > iscrizione, adesione, ammissione, domanda
socio, membro, associato > soci, associati
recedere, dimettersi, uscire, lasciare > recesso, dimissioni, perdita, qualità
espellere, cacciare, escludere > esclusione, espulsione, radiazione
quota, contributo > tesseramento, versamento
costare, costa, caro > prezzo, costo, tariffa, quota, gratuito, importo
pagare, versare > pagamento, versamento, bonifico, corrispondere
guadagnare, guadagna, stipendio > retribuzione, compenso, indennità, rimborso
rimborsare, restituire > rimborso, restituzione, spese
riunirsi, riunisce, incontrarsi > riunione, seduta, assemblea, convocazione
riunione, seduta, incontro, assemblea
tenersi, svolgersi, luogo > sede, svolge, presso
convocare, invitare > convocazione, avviso, invito
votare, voto > votazione, voti, maggioranza, quorum
decidere, deliberare > decisione, delibera, deliberazione, approvato, unanimità
eleggere, eletto, nominare > elezione, nomina, eletti, candidato
presidente, presiedere > presieduta, presidenza
tesoriere, cassiere
segretario, verbalizzante, verbalizzare > verbale, redige
carica, incarico > presidente, vicepresidente, segretario, tesoriere, consigliere
presente, partecipare, partecipante > presenti, presenza, partecipanti
assente > assenti, giustificato, assenza
verbale, resoconto
entrate, incassi > ricavi, proventi
uscite, spese, speso > costi, oneri
bilancio, rendiconto, conti > consuntivo, preventivo
debito, arretrato > insoluto, mora, morosità
inviare, mandare, spedire > invio, spedizione, trasmissione
ricevere, ottenere > consegnato, rilasciato
consegnare, presentare > presentazione, deposito
comunicare, avvisare, segnalare > comunicazione, segnalazione, notifica
contattare, chiamare, telefonare > telefono, contatti, recapito, e-mail
iniziare, cominciare > inizio, apertura, aperta
finire, terminare > fine, termine, chiusura, conclusa
aprire, aperto > orario, apertura
fondare, fondato > fondazione, fondatori, costituzione, costituita
sciogliere > scioglimento, liquidazione
sede, indirizzo > domicilio, sita
proprietario, possedere > proprietà, titolare
prestare, noleggiare, affittare > prestito, noleggio, comodato
vietato, proibito > divieto, vieta
permesso, consentito, ammesso > autorizzazione, consente
obbligatorio, obbligo > tenuto, obbligati
necessario, occorrere > requisiti, necessari, richiesto
conservare, tenere > conservazione, archivio
pulire, lavare > pulizia, panno, detergente
buttare, gettare, smaltire > smaltimento, rifiuti, raccolta
togliere, rimuovere, estrarre > rimozione, smontaggio, svitare
montare, fissare, installare > montaggio, installazione, fissaggio
caricare, ricaricare > ricarica, caricabatterie
batteria, accumulatore, pila
accendere > accensione, acceso
spegnere > spegnimento, spento
collegare, connettere > collegamento, connessione
rotto, guasto, danneggiato > danno, difetto
pesare, pesa, pesante > peso
largo > dimensioni, lunghezza, larghezza, altezza
durare, dura > durata, periodo
opporsi, contestare > contestazione, opposizione, ricorso
lamentarsi, reclamo > reclami, segnalazione
multa, punizione > sanzione, sanzioni, penale
responsabile, rispondere > responsabilità
abitare, inquilino > condomino, residente, alloggio
padrone, locatore > proprietario, amministratore
rumore, rumoroso, silenzio > rumori, schiamazzi, disturbo
chiave, accesso, entrare > ingresso, accedere
animale, cane, gatto > animali
fumare > fumo, fumatori
dormire, pernottare > pernottamento, alloggio
parcheggiare, sostare > parcheggio, sosta
festa, festeggiare > evento
ospite, visitatore
viaggiare, viaggio > trasferta, trasferte
volare, volo > aereo, aeroporto
treno > ferrovia, stazione
albergo, hotel, camera > alloggio
mangiare, pasto, cibo > pranzo, cena, colazione
vacanza, ferie > riposo
ammalato, malato > malattia
collega, dipendente, lavoratore
bambino, ragazzo > minori, minorenne
donare, donazione > offerta, liberalità
statuto, regolamento
scopo, obiettivo > finalità
volontario, aiutare > volontari
morire, muore, morto, morte, decesso > lutto
parente, parenti, familiare, familiari
smettere, uscire, abbandonare > recesso, dimissioni, decadenza, cessazione
chilometri, km
`;
