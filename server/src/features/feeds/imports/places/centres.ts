import type { EmirateSlug } from './communities.ts'

type Centre = readonly [latitude: number, longitude: number]

/**
 * Centres of communities where the map draws one outline around several of them, or none. Large ones have several centres. Most are
 * medians of public listings that name their community.
 */
export const CENTRES: Partial<Record<EmirateSlug, Readonly<Record<string, readonly Centre[]>>>> = {
  dubai: {
    'Al Barari': [[25.1005, 55.3132]],
    'Al Barsha': [[25.104, 55.198]],
    'Al Furjan': [
      [25.0369, 55.1425],
      [25.0185, 55.1266],
      [25.0251, 55.1404],
      [25.0263, 55.1536],
    ],
    'Al Jaddaf': [
      [25.213, 55.3195],
      [25.2263, 55.3382],
    ],
    'Al Kifaf': [[25.2335, 55.2935]],
    'Al Safa': [
      [25.1881, 55.2491],
      [25.179, 55.2391],
    ],
    'Arabian Ranches 3': [[25.0685, 55.3365]],
    'Athlon by Aldar': [[25.0587, 55.3118]],
    'Barsha Heights': [[25.099, 55.1775]],
    Bukadra: [[25.1801, 55.3226]],
    'City of Arabia': [[25.0884, 55.326]],
    'City Walk': [[25.2055, 55.263]],
    'Culture Village': [[25.2269, 55.3436]],
    'DAMAC Islands': [
      [25.0306, 55.3045],
      [25.0247, 55.3192],
    ],
    DIFC: [
      [25.2075, 55.278],
      [25.2112, 55.2815],
    ],
    'Discovery Gardens': [[25.0379, 55.146]],
    'Downtown Dubai': [
      [25.1945, 55.275],
      [25.187, 55.2775],
      [25.202, 55.281],
    ],
    'Dubai Creek Harbour': [[25.2054, 55.3476]],
    'Dubai Design District': [[25.1898, 55.2987]],
    'Dubai Healthcare City': [[25.231, 55.324]],
    'Dubai Hills Estate': [
      [25.1094, 55.2473],
      [25.1295, 55.2618],
      [25.1167, 55.2579],
    ],
    'Dubai Industrial City': [
      [24.875, 55.045],
      [24.847, 55.082],
    ],
    'Dubai Investment Park': [
      [24.9894, 55.1776],
      [24.9776, 55.2298],
    ],
    'Dubai Islands': [
      [25.3009, 55.3163],
      [25.291, 55.2981],
      [25.3187, 55.3029],
    ],
    'Dubai Marina': [
      [25.0695, 55.129],
      [25.0735, 55.1355],
      [25.077, 55.139],
      [25.081, 55.143],
      [25.087, 55.1475],
    ],
    'Dubai Maritime City': [[25.2665, 55.269]],
    'Dubai Media City': [[25.0974, 55.1557]],
    'Dubai Production City': [[25.035, 55.1915]],
    'Dubai South': [
      [24.8432, 55.1412],
      [24.9455, 55.22],
      [24.8898, 55.1454],
    ],
    'Dubai Sports City': [[25.0385, 55.2185]],
    'Emirates Hills': [[25.068, 55.1655]],
    'Ghaf Woods': [[25.0761, 55.3163]],
    'Grand Polo Club': [[24.9674, 55.2228]],
    'Haven by Aldar': [[25.0817, 55.3762]],
    'International City': [[25.1524, 55.4009]],
    'Jebel Ali Village': [[25.03, 55.113]],
    'Jumeirah Beach Residence': [
      [25.0742, 55.127],
      [25.077, 55.134],
      [25.0823, 55.138],
    ],
    'Jumeirah Garden City': [
      [25.2248, 55.279],
      [25.2198, 55.2738],
    ],
    'Jumeirah Golf Estates': [
      [25.0192, 55.198],
      [25.0215, 55.199],
      [25.0298, 55.2064],
    ],
    'Jumeirah Islands': [[25.056, 55.1535]],
    'Jumeirah Park': [[25.0455, 55.1565]],
    'La Mer': [[25.233, 55.26]],
    Liwan: [[25.111, 55.369]],
    'Madinat Jumeirah Living': [[25.1324, 55.1918]],
    Meydan: [
      [25.159, 55.3],
      [25.1705, 55.3045],
    ],
    'Mina Rashid': [[25.264, 55.279]],
    'Nad Al Sheba': [
      [25.156, 55.345],
      [25.1368, 55.3124],
    ],
    'Port de La Mer': [[25.2405, 55.253]],
    'Ras Al Khor': [[25.1846, 55.3409]],
    Reem: [[25.0107, 55.3016]],
    'Sobha Hartland 2': [[25.1756, 55.3251]],
    'Sobha Sanctuary': [[24.9927, 55.4236]],
    'The Acres': [[25.0492, 55.3015]],
    'The Gardens': [[25.0418, 55.1271]],
    'The Heights Country Club & Wellness': [
      [24.9615, 55.2509],
      [24.9882, 55.2611],
    ],
    'The Hills': [[25.079, 55.158]],
    'The Lakes': [[25.0745, 55.173]],
    'The Meadows': [[25.0655, 55.1575]],
    'The Springs': [[25.059, 55.178]],
    'The Sustainable City': [[25.03, 55.278]],
    'The Villa': [[25.0858, 55.3593]],
    'Tilal Al Ghaf': [[25.0256, 55.2266]],
    'Umm Suqeim': [[25.1374, 55.189]],
    Villanova: [
      [25.0742, 55.3563],
      [25.0703, 55.342],
      [25.0779, 55.361],
      [25.0749, 55.3463],
    ],
    'World Trade Centre': [[25.2235, 55.2865]],
    Zabeel: [[25.2327, 55.2941]],
  },
  'abu-dhabi': {
    'Al Raha Beach': [[24.4495, 54.6089]],
    'Ramhan Island': [[24.5377, 54.5287]],
  },
  sharjah: {
    'Al Mamsha': [[25.3105, 55.4632]],
    'Al Rowdat Suburb': [[25.2746, 55.6338]],
    Hayyan: [[25.2815, 55.5853]],
    'Maryam Island': [[25.3251, 55.3611]],
    Masaar: [[25.259, 55.5967]],
    Muwaileh: [[25.2839, 55.4537]],
    'Sharjah Waterfront City': [[25.5008, 55.5344]],
  },
  ajman: {
    'Al Zorah': [
      [25.4364, 55.4915],
      [25.4366, 55.4706],
    ],
  },
  'ras-al-khaimah': {
    'Al Hamra Village': [[25.6918, 55.7803]],
    'Hayat Island': [[25.7229, 55.8413]],
    'Mina Al Arab': [[25.7194, 55.8419]],
    'RAK Central': [[25.6899, 55.7976]],
  },
  'umm-al-quwain': {
    'Umm Al Quwain Marina': [[25.5265, 55.5975]],
  },
}
