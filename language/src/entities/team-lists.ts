const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Before the name of a club, folded: "FC Utrecht", "Werder Bremen". Its name is one or two capitalised words. */
export const clubBeginnings = set(`
  fc afc sc sv vfl vfb vfr tsv tsg fsv msv bsc spvgg rsc krc kaa kv sk fk nk ac as ss ssc us usc uc ue ud cd cf ca rc rcd sl cska psv hsv hnk mtk
  dinamo dynamo lokomotiv lokomotive spartak sparta borussia eintracht werder hansa arminia alemannia hertha atletico deportivo sporting olympique stade
  racing celtic rapid sampdoria hellas maccabi hapoel panathinaikos`);
/** Beginnings that are also other words: only before a town. */
export const doubtfulBeginnings = set(
  'real inter athletic austria fortuna union viktoria preussen bayer ajax juventus sport club',
);

/** Behind the name of a town, folded: "Leeds United", "Chicago Cubs". Of two words the last one. */
export const clubEndings = set(`
  united rovers wanderers albion wednesday hotspur athletic argyle rangers celtic academicals afc fc sc cf sk fk bk if sv
  cubs sox yankees mets dodgers giants padres angels athletics mariners astros royals twins tigers indians guardians orioles rays braves marlins phillies nationals
  pirates reds brewers cardinals rockies diamondbacks expos
  lakers clippers celtics knicks nets bulls bucks pistons pacers cavaliers raptors hawks heat magic wizards hornets spurs mavericks rockets grizzlies pelicans nuggets
  timberwolves thunder jazz warriors kings suns sixers 76ers supersonics bullets
  patriots jets dolphins bills ravens steelers bengals browns texans colts jaguars titans broncos chiefs raiders chargers cowboys eagles redskins commanders packers
  bears vikings lions falcons panthers saints buccaneers seahawks rams 49ers
  bruins canadiens senators leafs islanders devils flyers penguins capitals hurricanes lightning blackhawks wings predators oilers flames canucks sharks ducks coyotes
  avalanche stars sabres
  galaxy fire dynamo timbers sounders whitecaps crew revolution
  symphony philharmonic orchestra philharmoniker symphoniker`);
/** English clubs that are named like their town with this word behind it. */
export const cityClubs = set(
  'manchester leicester norwich hull cardiff swansea stoke birmingham bristol bradford coventry lincoln exeter york chester worcester orlando melbourne mumbai',
);
export const townClubs = set(
  'huddersfield ipswich luton swindon grimsby northampton shrewsbury mansfield macclesfield cheltenham harrogate',
);
