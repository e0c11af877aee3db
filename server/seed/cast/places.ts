import type { Country } from '@netwrk/domain/profiles/countries'
import type { NameGroup } from './names.ts'

/** Where members live: how many, which names they bear, their clock and a few cities. */
export type Place = {
  weight: number
  groups: readonly (readonly [NameGroup, number])[]
  zone: string
  cities: readonly string[]
}

const one = (group: NameGroup): Place['groups'] => [[group, 1]]

const place = (weight: number, groups: Place['groups'], zone: string, cities: string): Place => ({
  weight,
  groups,
  zone,
  cities: cities.split(', '),
})

/** Each country of the list but Other, which nobody of the cast chooses. */
export const places: Record<Exclude<Country, 'OTHER'>, Place> = {
  US: place(
    62,
    [
      ['english', 52],
      ['africanAmerican', 14],
      ['spanish', 13],
      ['indian', 8],
      ['chinese', 6],
      ['korean', 3],
      ['italian', 2],
      ['irish', 2],
    ],
    'America/New_York',
    'Austin, Chicago, Denver, Atlanta, Brooklyn, Seattle, Nashville, Oakland',
  ),
  UK: place(
    46,
    [
      ['english', 58],
      ['indian', 10],
      ['nigerian', 7],
      ['pakistani', 6],
      ['irish', 5],
      ['polish', 5],
      ['jamaican', 4],
      ['bangladeshi', 3],
      ['ghanaian', 2],
    ],
    'Europe/London',
    'London, Manchester, Bristol, Leeds, Glasgow, Brighton, Cardiff, Birmingham',
  ),
  CA: place(
    26,
    [
      ['english', 50],
      ['french', 20],
      ['indian', 10],
      ['chinese', 9],
      ['filipino', 5],
      ['arabic', 3],
      ['ukrainian', 3],
    ],
    'America/Toronto',
    'Toronto, Montréal, Vancouver, Calgary, Halifax',
  ),
  AU: place(
    20,
    [
      ['english', 66],
      ['indian', 9],
      ['chinese', 9],
      ['vietnamese', 6],
      ['italian', 5],
      ['greek', 5],
    ],
    'Australia/Sydney',
    'Sydney, Melbourne, Brisbane, Perth, Hobart',
  ),
  DE: place(
    24,
    [
      ['german', 82],
      ['turkish', 10],
      ['polish', 5],
      ['arabic', 3],
    ],
    'Europe/Berlin',
    'Berlin, Hamburg, Munich, Leipzig, Cologne',
  ),
  IN: place(24, one('indian'), 'Asia/Kolkata', 'Bengaluru, Mumbai, Pune, Hyderabad, Delhi, Chennai, Jaipur'),
  NG: place(16, one('nigerian'), 'Africa/Lagos', 'Lagos, Abuja, Ibadan, Port Harcourt'),
  FR: place(
    16,
    [
      ['french', 84],
      ['moroccan', 10],
      ['portuguese', 6],
    ],
    'Europe/Paris',
    'Paris, Lyon, Nantes, Bordeaux, Marseille',
  ),
  BR: place(
    15,
    one('portuguese'),
    'America/Sao_Paulo',
    'São Paulo, Rio de Janeiro, Belo Horizonte, Curitiba, Recife',
  ),
  ES: place(13, one('spanish'), 'Europe/Madrid', 'Madrid, Barcelona, Valencia, Málaga, Bilbao'),
  NL: place(
    13,
    [
      ['dutch', 86],
      ['turkish', 7],
      ['moroccan', 7],
    ],
    'Europe/Amsterdam',
    'Amsterdam, Rotterdam, Utrecht, Eindhoven',
  ),
  IT: place(12, one('italian'), 'Europe/Rome', 'Milan, Turin, Bologna, Naples, Rome'),
  AE: place(
    10,
    [
      ['arabic', 40],
      ['indian', 35],
      ['pakistani', 10],
      ['english', 10],
      ['filipino', 5],
    ],
    'Asia/Dubai',
    'Dubai, Abu Dhabi',
  ),
  SG: place(
    10,
    [
      ['chinese', 66],
      ['malay', 14],
      ['indian', 14],
      ['english', 6],
    ],
    'Asia/Singapore',
    'Singapore',
  ),
  ZA: place(10, one('southAfrican'), 'Africa/Johannesburg', 'Cape Town, Johannesburg, Durban, Pretoria'),
  IE: place(
    9,
    [
      ['irish', 85],
      ['english', 8],
      ['polish', 7],
    ],
    'Europe/Dublin',
    'Dublin, Cork, Galway, Limerick',
  ),
  SE: place(
    9,
    [
      ['nordic', 88],
      ['arabic', 7],
      ['finnish', 5],
    ],
    'Europe/Stockholm',
    'Stockholm, Gothenburg, Malmö, Uppsala',
  ),
  KE: place(9, one('kenyan'), 'Africa/Nairobi', 'Nairobi, Mombasa, Kisumu'),
  MX: place(9, one('spanish'), 'America/Mexico_City', 'Mexico City, Guadalajara, Monterrey, Puebla'),
  PL: place(9, one('polish'), 'Europe/Warsaw', 'Warsaw, Kraków, Wrocław, Gdańsk'),
  PT: place(8, one('portuguese'), 'Europe/Lisbon', 'Lisbon, Porto, Braga, Coimbra'),
  JP: place(8, one('japanese'), 'Asia/Tokyo', 'Tokyo, Osaka, Fukuoka, Kyoto'),
  PH: place(8, one('filipino'), 'Asia/Manila', 'Manila, Cebu, Davao'),
  GH: place(7, one('ghanaian'), 'Africa/Accra', 'Accra, Kumasi, Takoradi'),
  CH: place(
    7,
    [
      ['german', 60],
      ['french', 28],
      ['italian', 12],
    ],
    'Europe/Zurich',
    'Zurich, Geneva, Basel, Lausanne',
  ),
  DK: place(7, one('nordic'), 'Europe/Copenhagen', 'Copenhagen, Aarhus, Odense'),
  NO: place(6, one('nordic'), 'Europe/Oslo', 'Oslo, Bergen, Trondheim'),
  NZ: place(
    6,
    [
      ['english', 88],
      ['indian', 7],
      ['chinese', 5],
    ],
    'Pacific/Auckland',
    'Auckland, Wellington, Christchurch',
  ),
  KR: place(6, one('korean'), 'Asia/Seoul', 'Seoul, Busan, Daejeon'),
  BE: place(
    6,
    [
      ['dutch', 52],
      ['french', 48],
    ],
    'Europe/Brussels',
    'Brussels, Ghent, Antwerp, Liège',
  ),
  TR: place(6, one('turkish'), 'Europe/Istanbul', 'Istanbul, Ankara, Izmir'),
  CO: place(6, one('spanish'), 'America/Bogota', 'Bogotá, Medellín, Cali'),
  AR: place(6, one('spanish'), 'America/Argentina/Buenos_Aires', 'Buenos Aires, Córdoba, Rosario'),
  ID: place(6, one('indonesian'), 'Asia/Jakarta', 'Jakarta, Bandung, Yogyakarta, Denpasar'),
  PK: place(6, one('pakistani'), 'Asia/Karachi', 'Karachi, Lahore, Islamabad'),
  MY: place(
    5,
    [
      ['malay', 58],
      ['chinese', 30],
      ['indian', 12],
    ],
    'Asia/Kuala_Lumpur',
    'Kuala Lumpur, Penang, Johor Bahru',
  ),
  AT: place(5, one('german'), 'Europe/Vienna', 'Vienna, Graz, Linz'),
  FI: place(5, one('finnish'), 'Europe/Helsinki', 'Helsinki, Tampere, Turku'),
  HK: place(5, one('hongKong'), 'Asia/Hong_Kong', 'Hong Kong'),
  IL: place(5, one('hebrew'), 'Asia/Jerusalem', 'Tel Aviv, Haifa'),
  EG: place(5, one('arabic'), 'Africa/Cairo', 'Cairo, Alexandria, Giza'),
  VN: place(5, one('vietnamese'), 'Asia/Ho_Chi_Minh', 'Ho Chi Minh City, Hanoi, Da Nang'),
  UA: place(5, one('ukrainian'), 'Europe/Kyiv', 'Kyiv, Lviv, Odesa'),
  RO: place(4, one('romanian'), 'Europe/Bucharest', 'Bucharest, Cluj, Timișoara'),
  CZ: place(4, one('czech'), 'Europe/Prague', 'Prague, Brno, Ostrava'),
  GR: place(4, one('greek'), 'Europe/Athens', 'Athens, Thessaloniki, Patras'),
  HU: place(4, one('hungarian'), 'Europe/Budapest', 'Budapest, Szeged, Debrecen'),
  CL: place(4, one('spanish'), 'America/Santiago', 'Santiago, Valparaíso, Concepción'),
  PE: place(4, one('spanish'), 'America/Lima', 'Lima, Arequipa, Cusco'),
  CN: place(4, one('chinese'), 'Asia/Shanghai', 'Shanghai, Shenzhen, Hangzhou, Chengdu'),
  TW: place(4, one('chinese'), 'Asia/Taipei', 'Taipei, Taichung, Tainan'),
  TH: place(4, one('thai'), 'Asia/Bangkok', 'Bangkok, Chiang Mai, Phuket'),
  JM: place(4, one('jamaican'), 'America/Jamaica', 'Kingston, Montego Bay'),
  BD: place(4, one('bangladeshi'), 'Asia/Dhaka', 'Dhaka, Chattogram, Sylhet'),
  LK: place(3, one('sriLankan'), 'Asia/Colombo', 'Colombo, Kandy, Galle'),
  MA: place(4, one('moroccan'), 'Africa/Casablanca', 'Casablanca, Rabat, Marrakesh'),
  SA: place(4, one('arabic'), 'Asia/Riyadh', 'Riyadh, Jeddah, Dammam'),
  QA: place(
    3,
    [
      ['arabic', 70],
      ['indian', 30],
    ],
    'Asia/Qatar',
    'Doha',
  ),
}
